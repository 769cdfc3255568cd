# Image of any Quarkus build, packaged by ./mvnw as a fast-jar, whose folders are the layers.
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
# Arguments come from the stack.yaml, by docker/builds.yaml.
ENTRYPOINT ["java"]
