package dev.hilo.gatling.servlets;

import static io.gatling.javaapi.http.HttpDsl.http;

import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.util.Map;

/**
 * Operation that lets the application compute or wait.
 *
 * @param answer required fields of the answer
 */
record Question(String name, String path, Map<String, String> answer) implements Operation {

    @Override
    public HttpRequestActionBuilder request() {
        return http(name).get(path);
    }

    @Override
    public HttpRequestActionBuilder judged(HttpRequestActionBuilder request) {
        return JsonAnswer.judged(request, answer);
    }
}
