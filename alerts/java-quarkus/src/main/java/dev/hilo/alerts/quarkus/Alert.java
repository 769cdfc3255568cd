package dev.hilo.alerts.quarkus;

public record Alert(String id, String name, String message, String severity, double threshold, boolean enabled) {}
