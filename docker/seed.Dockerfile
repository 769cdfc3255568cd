# Image that fills a database with a data set and ends.
ARG JAVA=eclipse-temurin:25.0.3_9-jre-noble

FROM ${JAVA}
WORKDIR /application
COPY harness/cli/target/lib/ lib/
USER 10001:10001
ENTRYPOINT ["java", "-cp", "lib/*", "dev.hilo.databases.choice.SeedMain"]
