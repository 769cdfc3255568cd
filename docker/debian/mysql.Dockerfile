# Stands in for mysql where no registry can be reached: the server that Debian unstable packages.
FROM hilo-debian/base:sid
ARG VERSION
SHELL ["/bin/bash", "-c"]
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends mysql-server-core mysql-client-core \
  && rm -rf /var/lib/apt/lists/* \
  && grep -qF "Ver ${VERSION}" <<<"$(mysqld --version)" \
  && (id mysql 2>/dev/null || useradd --system --home-dir /var/lib/mysql --shell /usr/sbin/nologin mysql) \
  && install -d -o mysql -g mysql /var/lib/mysql /var/run/mysqld
COPY mysql-entry /usr/local/bin/mysql-entry
# hadolint ignore=DL3066
USER mysql
VOLUME /var/lib/mysql
EXPOSE 3306
ENTRYPOINT ["mysql-entry"]
LABEL dev.hilo.stand-in="MySQL ${VERSION} of Debian unstable, for mysql"
