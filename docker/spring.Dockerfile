# Image of any Spring Boot build, packaged by ./mvnw, in layers: a code change transfers only kilobytes.
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
# Arguments come from the stack.yaml, by docker/builds.yaml.
ENTRYPOINT ["java"]
