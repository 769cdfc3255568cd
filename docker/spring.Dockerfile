# Any Spring Boot build, which ./mvnw has packaged, in layers: a change of the code sends some kilobytes.
ARG JAVA=eclipse-temurin:25.0.3_9-jre-noble

FROM ${JAVA} AS layers
ARG FOLDER
ARG JAR
WORKDIR /build
COPY ${FOLDER}/${JAR} ./
RUN java -Djarmode=tools -jar "${JAR}" extract --layers --destination layers

FROM ${JAVA}
WORKDIR /application
COPY docker/health /usr/local/bin/health
COPY --from=layers /build/layers/dependencies/ ./
COPY --from=layers /build/layers/spring-boot-loader/ ./
COPY --from=layers /build/layers/snapshot-dependencies/ ./
COPY --from=layers /build/layers/application/ ./
USER 10001:10001
EXPOSE 8080
# The words that follow it are those of the stack.yaml, in docker/builds.yaml.
ENTRYPOINT ["java"]
