# Stands in for eclipse-temurin where no registry can be reached: the JRE that Debian unstable packages.
FROM hilo-debian/base:sid
ARG VERSION
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends "openjdk-${VERSION}-jre-headless" \
  && rm -rf /var/lib/apt/lists/*
# As in the image that it stands in for.
ENV JAVA_HOME=/usr/lib/jvm/java-${VERSION}-openjdk-amd64 \
    LANG=C.UTF-8
LABEL dev.hilo.stand-in="OpenJDK ${VERSION} of Debian unstable, for eclipse-temurin"
