// A world of rigid bodies: Box2D behind a plain C face.
//
// Lengths are in metres, times in seconds, angles in radians, y grows downwards as on a screen. Bodies and joints belong
// to their world and must not be used after it; a joint goes when one of its bodies goes (the caller forgets it first).
#pragma once
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct TendonWorld TendonWorld;
typedef struct TendonBody TendonBody;
typedef struct TendonJoint TendonJoint;

typedef struct {
  float x, y;
} TendonVector;

// What became of a pair of bodies in a step, by the numbers they were given.
typedef struct {
  int32_t a, b;
  TendonVector point;
  bool begins;
} TendonContact;

TendonWorld *tendon_world_make(void);
void tendon_world_free(TendonWorld *world);
void tendon_world_step(TendonWorld *world, float seconds, int32_t velocity_iterations, int32_t position_iterations);
// The contacts that began or ended in the last step; valid until the next one.
const TendonContact *tendon_world_contacts(const TendonWorld *world, int32_t *count);

typedef enum { TENDON_BODY_STILL, TENDON_BODY_MOVING } TendonBodyKind;

TendonBody *tendon_body_make(TendonWorld *world, int32_t number, TendonBodyKind kind, TendonVector place, float angle);
void tendon_body_free(TendonWorld *world, TendonBody *body);
// Two bodies collide where one of them is in a group that the other meets; both lists have `count` words of 64 groups.
void tendon_body_set_groups(TendonBody *body, const uint64_t *is, const uint64_t *meets, int32_t count);
// Takes all shapes away.
void tendon_body_clear(TendonBody *body);
// `count` corners, 3 to 8, of a convex polygon about the body's origin.
void tendon_body_add_polygon(TendonBody *body, const TendonVector *corners, int32_t count, float density);
void tendon_body_add_circle(TendonBody *body, TendonVector middle, float radius, float density);
void tendon_body_add_segment(TendonBody *body, TendonVector from, TendonVector to);
void tendon_body_set_surface(TendonBody *body, float elasticity, float friction);
// A surface whose friction with another is the other's own.
void tendon_body_set_neutral(TendonBody *body);
void tendon_body_set_kind(TendonBody *body, TendonBodyKind kind);
void tendon_body_set_rotates(TendonBody *body, bool rotates);
void tendon_body_set_damping(TendonBody *body, float linear, float angular);
TendonVector tendon_body_place(const TendonBody *body);
float tendon_body_angle(const TendonBody *body);
void tendon_body_move(TendonBody *body, TendonVector place, float angle);
TendonVector tendon_body_velocity(const TendonBody *body);
float tendon_body_turn(const TendonBody *body);
void tendon_body_set_velocity(TendonBody *body, TendonVector velocity, float turn);
float tendon_body_mass(const TendonBody *body);
// The centre of its mass, in the world.
TendonVector tendon_body_mass_centre(const TendonBody *body);
// A force for the next step, at a point of the world; does not wake the body.
void tendon_body_push(TendonBody *body, TendonVector force, TendonVector point);
// Changes the velocity and the turning in the next step of `seconds`; does not wake the body.
void tendon_body_change(TendonBody *body, TendonVector velocity, float turn, float seconds);
// An impulse at once, at a point of the world; wakes the body.
void tendon_body_hit(TendonBody *body, TendonVector impulse, TendonVector point);
bool tendon_body_is_awake(const TendonBody *body);
void tendon_body_wake(TendonBody *body);

// Anchors are points of the world at the time of the call.
TendonJoint *tendon_joint_make_distance(
  TendonWorld *world, TendonBody *a, TendonBody *b, TendonVector at_a, TendonVector at_b);
// Frequency in hertz, 0: rigid; damping 1: critical.
void tendon_joint_set_spring(TendonJoint *joint, float length, float frequency, float damping);
// A spring of no length between a point of `a` and a target in the world; `ground` is a body that stands still.
TendonJoint *tendon_joint_make_point(TendonWorld *world, TendonBody *a, TendonBody *ground, TendonVector at);
void tendon_joint_set_point(TendonJoint *joint, TendonVector target, float frequency, float damping);
// Before a step in which the joint is solved, which damps the turning of its body a little: takes that back in advance.
void tendon_joint_keep_turn(TendonJoint *joint);
// A rope: no longer than `length`, and as short as it likes.
void tendon_joint_set_rope(TendonJoint *joint, float length);
TendonJoint *tendon_joint_make_weld(TendonWorld *world, TendonBody *a, TendonBody *b, TendonVector at);
TendonJoint *tendon_joint_make_pin(TendonWorld *world, TendonBody *a, TendonBody *b, TendonVector at);
void tendon_joint_set_pin(TendonJoint *joint, float friction_torque, float least_angle, float greatest_angle);
TendonJoint *tendon_joint_make_slide(
  TendonWorld *world, TendonBody *a, TendonBody *b, TendonVector at, TendonVector axis);
void tendon_joint_set_slide(TendonJoint *joint, float least, float greatest);
void tendon_joint_free(TendonWorld *world, TendonJoint *joint);

#ifdef __cplusplus
}
#endif
