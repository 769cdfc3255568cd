# Stands in for postgres where no registry can be reached: the server that Debian unstable packages.
FROM hilo-debian/base:sid
ARG VERSION
SHELL ["/bin/bash", "-c"]
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-common \
  && echo 'create_main_cluster = false' >>/etc/postgresql-common/createcluster.conf \
  && apt-get install -y --no-install-recommends "postgresql-${VERSION%%.*}" \
  && rm -rf /var/lib/apt/lists/* \
  && ln -s "/usr/lib/postgresql/${VERSION%%.*}/bin" /usr/local/postgresql \
  && grep -qF "(PostgreSQL) ${VERSION}" <<<"$(/usr/local/postgresql/postgres --version)" \
  && install -d -o postgres -g postgres -m 700 /var/lib/postgresql/data
COPY postgresql-entry /usr/local/bin/postgresql-entry
# hadolint ignore=DL3066
USER postgres
VOLUME /var/lib/postgresql
EXPOSE 5432
ENTRYPOINT ["postgresql-entry"]
LABEL dev.hilo.stand-in="PostgreSQL ${VERSION} of Debian unstable, for postgres"
