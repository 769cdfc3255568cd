package dev.hilo.harness.configuration;

/**
 * One setting of an application's own configuration.
 *
 * @param name as its file writes it, without the prefix of a profile
 * @param raw value with its placeholders
 * @param source file name, in words for people: {@code application-mysql.properties}
 */
public record Setting(String name, String raw, String source) {}
