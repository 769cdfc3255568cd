package dev.hilo.alerts.spring;

record Alert(String id, String name, String message, String severity, double threshold, boolean enabled) {}
