package dev.hilo.harness.cli;

import dev.hilo.load.requests.CheckedRequest;

/** Advice on what to change in a hilo.yaml, by the answer to a request. */
final class Cure {
    private Cure() {}

    static String of(CheckedRequest request) {
        return switch (request.outcome()) {
            case "unsent" -> "capture it in a request that is answered well, or give it under values";
            case "unanswered" -> "is it an HTTP server on ${port}? Its log is in the folder below";
            case "content" -> "the status is good, but not the content: correct expect.text or expect.json";
            default -> ofStatus(request.status());
        };
    }

    private static String ofStatus(int status) {
        return switch (status) {
            case 301, 302, 303, 307, 308 ->
                "a redirect: ask where it leads, log in, or expect: {status: %d}".formatted(status);
            case 400, 422 -> "the application does not accept it: correct the path, the values or the body";
            case 401, 403 -> "give log-in, or headers: {Authorization: \"Bearer ${env.TOKEN}\"}";
            case 404, 410 -> "it is not there: capture ids from a list, give database.seed, or correct the path";
            case 405 -> "the path has another method";
            case 406, 415 -> "correct the headers Accept and Content-Type";
            case 429 -> "the application limits its clients: switch that off for the measurement";
            default ->
                status >= 500
                        ? "the application failed: its log is in the folder below"
                        : "say with expect: {status: %d} if that is a good answer".formatted(status);
        };
    }
}
