# Stands in for mysql where no registry can be reached: the server that Debian unstable packages.
FROM hilo-debian/base:sid
ARG VERSION
RUN apt-get update \
  && apt-get install -y --no-install-recommends mysql-server-core mysql-client-core \
  && rm -rf /var/lib/apt/lists/* \
  && mysqld --version | grep -F "Ver ${VERSION}" \
  && (id mysql 2>/dev/null || useradd --system --home-dir /var/lib/mysql --shell /usr/sbin/nologin mysql) \
  && install -d -o mysql -g mysql /var/lib/mysql /var/run/mysqld
COPY mysql-entry /usr/local/bin/mysql-entry
USER mysql
VOLUME /var/lib/mysql
EXPOSE 3306
ENTRYPOINT ["mysql-entry"]
LABEL dev.hilo.stand-in="MySQL ${VERSION} of Debian unstable, for mysql"
