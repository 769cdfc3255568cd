package dev.hilo.generators;

import java.net.URI;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Options of every load, from the environment variables that docs/adding-a-stack.md describes. */
public final class LoadOptions {
    @Option(
            names = "--base-url",
            required = true,
            defaultValue = "${env:HILO_LOAD_BASE_URL}",
            paramLabel = "URL",
            description = "Address of the application.")
    private URI baseUrl;

    @Option(
            names = "--clients",
            required = true,
            defaultValue = "${env:HILO_LOAD_CLIENTS}",
            paramLabel = "N",
            description = "How many at once.")
    private int clients;

    @Option(
            names = "--requests",
            required = true,
            defaultValue = "${env:HILO_LOAD_REQUESTS}",
            paramLabel = "N",
            description = "How many in all.")
    private int requests;

    @Option(
            names = "--timeout-ms",
            required = true,
            defaultValue = "${env:HILO_LOAD_TIMEOUT_MS}",
            paramLabel = "MS",
            description = "How long to wait for an answer.")
    private int timeoutMillis;

    @Option(
            names = "--result",
            required = true,
            defaultValue = "${env:HILO_LOAD_RESULT}",
            paramLabel = "FILE",
            description = "Where to write the result.")
    private Path result;

    /** @param path with a leading slash */
    public String url(String path) {
        return baseUrl + path;
    }

    /** Checks that there are at least as many requests as clients. */
    public int clients() {
        return Math.min(clients, requests);
    }

    public int requests() {
        return requests;
    }

    public int timeoutMillis() {
        return timeoutMillis;
    }

    public Path result() {
        return result;
    }
}
