# Any Quarkus build, which ./mvnw has packaged as a fast-jar: its folders are layers already.
ARG JAVA=eclipse-temurin:25.0.3_9-jre-noble

FROM ${JAVA}
ARG FOLDER
ARG JAR
WORKDIR /application
COPY docker/health /usr/local/bin/health
COPY ${FOLDER}/lib/ lib/
COPY ${FOLDER}/${JAR} ./
COPY ${FOLDER}/quarkus/ quarkus/
COPY ${FOLDER}/app/ app/
USER 10001:10001
EXPOSE 8080
# The words that follow it are those of the stack.yaml, in docker/builds.yaml.
ENTRYPOINT ["java"]
