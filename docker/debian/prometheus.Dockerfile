# Stands in for prom/prometheus where no registry can be reached: the one that Debian 12 packages.
FROM hilo-debian/base:bookworm
ARG VERSION
SHELL ["/bin/bash", "-c"]
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends prometheus \
  && rm -rf /var/lib/apt/lists/* \
  && grep -qF "version ${VERSION}" <<<"$(prometheus --version 2>&1)" \
  && install -d -o nobody -g nogroup /prometheus
USER 65534:65534
VOLUME /prometheus
EXPOSE 9090
ENTRYPOINT ["prometheus"]
LABEL dev.hilo.stand-in="Prometheus ${VERSION} of Debian 12, for prom/prometheus"
