package dev.hilo.harness.init;

/**
 * File that requests come from, in place of what the application tells.
 *
 * @param kind as hilo.yaml calls it: {@code openapi}, {@code har} or {@code access-log}
 * @param path relative to hilo.yaml
 */
public record RequestFile(String kind, String path) {}
