// Draws the compositing bench's scene through EGL without a surface and GLES 3, on llvmpipe where there is no GPU:
// a quad's homography in the vertex shader, its antialiased edges in the fragment shader, and the picture read back.
// See CompositingBench/Peer.swift for what it is asked.
//
//     gl_cards SCENE

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl3.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef EGL_PLATFORM_SURFACELESS_MESA
#define EGL_PLATFORM_SURFACELESS_MESA 0x31DD
#endif
#ifndef GL_BGRA_EXT
#define GL_BGRA_EXT 0x80E1
#endif

// The quad is drawn a pixel wider on all sides; where its edges cover a pixel in part is worked out there.
static const char *vertexText =
  "#version 300 es\n"
  "in vec2 corner;\n"  // texture pixels, beyond the quad
  "uniform mat3 toDevice;\n"
  "uniform vec2 screen, size;\n"
  "out highp vec2 place;\n"
  "void main() {\n"
  "  vec3 p = toDevice * vec3(corner, 1.0);\n"
  "  gl_Position = vec4(p.xy / screen * 2.0 - p.zz, 0.0, p.z);\n"
  "  place = corner / size;\n"
  "}\n";
static const char *fragmentText =
  "#version 300 es\n"
  "precision highp float;\n"
  "in highp vec2 place;\n"
  "uniform sampler2D picture;\n"
  "uniform mat3x4 edges;\n"  // distances in pixels, inwards
  "uniform float opacity;\n"
  "out vec4 color;\n"
  "void main() {\n"
  "  vec4 d = clamp(edges * vec3(gl_FragCoord.xy, 1.0), -0.5, 0.5);\n"
  "  float cover = max(d.x + d.y, 0.0) * max(d.z + d.w, 0.0);\n"
  "  color = texture(picture, place) * (opacity * cover);\n"
  "}\n";

typedef struct {
  GLuint texture, corners;
  float toDevice[9], edges[12], size[2], opacity;
} Quad;

static int32_t width, height, count;
static Quad *quads;
static GLint toDeviceAt, screenAt, sizeAt, edgesAt, opacityAt;
static uint8_t *pixels;

static _Noreturn void fail(const char *what) {
  printf("failed: %s\n", what);
  exit(1);
}

static void readAll(void *to, size_t size, FILE *file) {
  if (fread(to, 1, size, file) != size) fail("the scene ends too early");
}

static GLuint compile(GLenum kind, const char *text) {
  GLuint shader = glCreateShader(kind);
  glShaderSource(shader, 1, &text, 0);
  glCompileShader(shader);
  GLint good;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &good);
  if (!good) {
    char log[1000];
    glGetShaderInfoLog(shader, sizeof log, 0, log);
    fail(log);
  }
  return shader;
}

static void loadQuad(Quad *q, FILE *file) {
  int32_t size[2];
  double m[16], opacity;
  readAll(size, sizeof size, file);
  readAll(m, sizeof m, file);
  readAll(&opacity, sizeof opacity, file);
  uint8_t *bytes = malloc((size_t)size[0] * size[1] * 4);
  readAll(bytes, (size_t)size[0] * size[1] * 4, file);
  // Blue comes first in the file; the picture is swapped once here and once on the way back.
  glGenTextures(1, &q->texture);
  glBindTexture(GL_TEXTURE_2D, q->texture);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, size[0], size[1], 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  free(bytes);
  double w = size[0], h = size[1];
  // Rows x, y, w of the homography, as columns for GL.
  double r[3][3] = {{m[0], m[4], m[12]}, {m[1], m[5], m[13]}, {m[3], m[7], m[15]}};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) q->toDevice[j * 3 + i] = (float)r[i][j];
  q->size[0] = (float)w;
  q->size[1] = (float)h;
  q->opacity = (float)opacity;
  double xs[4] = {0, w, w, 0}, ys[4] = {0, 0, h, h}, px[4], py[4], cx = 0, cy = 0;
  for (int i = 0; i < 4; i++) {
    double d = r[2][0] * xs[i] + r[2][1] * ys[i] + r[2][2];
    px[i] = (r[0][0] * xs[i] + r[0][1] * ys[i] + r[0][2]) / d;
    py[i] = (r[1][0] * xs[i] + r[1][1] * ys[i] + r[1][2]) / d;
    cx += px[i] / 4;
    cy += py[i] / 4;
  }
  // left, right, top, bottom
  int ends[4][2] = {{3, 0}, {1, 2}, {0, 1}, {2, 3}};
  for (int e = 0; e < 4; e++) {
    int i = ends[e][0], j = ends[e][1];
    double a = py[i] - py[j], b = px[j] - px[i], length = sqrt(a * a + b * b);
    double c = -(a * px[i] + b * py[i]);
    if (a * cx + b * cy + c < 0) length = -length;
    q->edges[e] = (float)(a / length);
    q->edges[4 + e] = (float)(b / length);
    q->edges[8 + e] = (float)(c / length);
  }
  float l = -4, t = -4, right = (float)w + 4, bottom = (float)h + 4;
  float corners[8] = {l, t, right, t, l, bottom, right, bottom};
  glGenBuffers(1, &q->corners);
  glBindBuffer(GL_ARRAY_BUFFER, q->corners);
  glBufferData(GL_ARRAY_BUFFER, sizeof corners, corners, GL_STATIC_DRAW);
}

static void draw(void) {
  glClearColor(0, 0, 0, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  for (int32_t i = 0; i < count; i++) {
    Quad *q = quads + i;
    glBindTexture(GL_TEXTURE_2D, q->texture);
    glUniformMatrix3fv(toDeviceAt, 1, GL_FALSE, q->toDevice);
    glUniform2f(sizeAt, q->size[0], q->size[1]);
    glUniformMatrix3x4fv(edgesAt, 1, GL_FALSE, q->edges);
    glUniform1f(opacityAt, q->opacity);
    glBindBuffer(GL_ARRAY_BUFFER, q->corners);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, 0);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  }
  // Textures were filled with blue first, so that these bytes are blue first too.
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
}

int main(int argc, char **argv) {
  setvbuf(stdout, 0, _IOLBF, 0);
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : 0;
  if (!file) fail("no scene");
  int32_t head[3];
  readAll(head, sizeof head, file);
  width = head[0];
  height = head[1];
  count = head[2];

  PFNEGLGETPLATFORMDISPLAYEXTPROC platformDisplay =
    (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");
  if (!platformDisplay) fail("no eglGetPlatformDisplayEXT");
  EGLDisplay display = platformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, 0);
  if (!eglInitialize(display, 0, 0)) fail("eglInitialize");
  eglBindAPI(EGL_OPENGL_ES_API);
  EGLint wanted[] = {EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_SURFACE_TYPE, 0, EGL_NONE};
  EGLConfig config;
  EGLint found = 0;
  if (!eglChooseConfig(display, wanted, &config, 1, &found) || found < 1) fail("eglChooseConfig");
  EGLint version[] = {EGL_CONTEXT_CLIENT_VERSION, 3, EGL_NONE};
  EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, version);
  if (!eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context)) fail("eglMakeCurrent");

  GLuint target, frame;
  glGenRenderbuffers(1, &target);
  glBindRenderbuffer(GL_RENDERBUFFER, target);
  glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
  glGenFramebuffers(1, &frame);
  glBindFramebuffer(GL_FRAMEBUFFER, frame);
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, target);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) fail("no frame buffer");
  glViewport(0, 0, width, height);

  GLuint program = glCreateProgram();
  glAttachShader(program, compile(GL_VERTEX_SHADER, vertexText));
  glAttachShader(program, compile(GL_FRAGMENT_SHADER, fragmentText));
  glBindAttribLocation(program, 0, "corner");
  glLinkProgram(program);
  glUseProgram(program);
  toDeviceAt = glGetUniformLocation(program, "toDevice");
  screenAt = glGetUniformLocation(program, "screen");
  sizeAt = glGetUniformLocation(program, "size");
  edgesAt = glGetUniformLocation(program, "edges");
  opacityAt = glGetUniformLocation(program, "opacity");
  glUniform2f(screenAt, (float)width, (float)height);
  glEnableVertexAttribArray(0);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glPixelStorei(GL_PACK_ALIGNMENT, 1);

  pixels = malloc((size_t)width * height * 4);
  quads = calloc((size_t)count, sizeof *quads);
  for (int32_t i = 0; i < count; i++) loadQuad(quads + i, file);
  fclose(file);
  draw();
  if (glGetError() != GL_NO_ERROR) fail("GL reports an error");

  printf("ready\n");
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    if (strcmp(line, "title") == 0) {
      printf("%s, %s (with readback)\n", (const char *)glGetString(GL_RENDERER), (const char *)glGetString(GL_VERSION));
    } else if (strcmp(line, "frame") == 0) {
      struct timespec a, b;
      clock_gettime(CLOCK_MONOTONIC, &a);
      draw();
      clock_gettime(CLOCK_MONOTONIC, &b);
      printf("%lld\n", (long long)(b.tv_sec - a.tv_sec) * 1000000000 + (b.tv_nsec - a.tv_nsec));
    } else if (strncmp(line, "picture ", 8) == 0) {
      draw();
      FILE *out = fopen(line + 8, "wb");
      int good = out && fwrite(pixels, 4, (size_t)width * height, out) == (size_t)width * height;
      if (out) fclose(out);
      printf(good ? "written\n" : "failed to write\n");
    }
  }
  return 0;
}
