# The tool `tendon`, built from this checkout, with Swift's runtime linked in.
#
#   docker build --tag tendon .
#   docker run --rm --volume "$PWD:/work" tendon lint App
#
# Films as MP4 need ffmpeg, which would double the image: GIF and APNG need nothing.
FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      libbox2d-dev libcairo2-dev libdeflate-dev libpango1.0-dev libturbojpeg0-dev libwebp-dev pkg-config \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /tendon
COPY . .
RUN swift build -c release --static-swift-stdlib --product tendon \
 && mkdir /out \
 && cp -r .build/release/*.resources /out/ \
 && strip -o /out/tendon .build/release/tendon

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      libbox2d2 libcairo2 libdeflate0 libpango-1.0-0 libpangocairo-1.0-0 libpangoft2-1.0-0 libstdc++6 \
      libturbojpeg0 libwebp7 libwebpdemux2 \
 && rm -rf /var/lib/apt/lists/*
# Revisions (`tendon diff`, `tendon lint --changed-since`) need this one program of git, and none of its scripts.
COPY --from=build /usr/bin/git /usr/bin/git
COPY --from=build /out /usr/local/lib/tendon
RUN ln -s /usr/local/lib/tendon/tendon /usr/local/bin/tendon \
 && git config --system --add safe.directory '*'
WORKDIR /work
ENTRYPOINT ["tendon"]
CMD ["--help"]
