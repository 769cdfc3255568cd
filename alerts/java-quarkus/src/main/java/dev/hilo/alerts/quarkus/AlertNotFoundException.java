package dev.hilo.alerts.quarkus;

import jakarta.ws.rs.NotFoundException;

public class AlertNotFoundException extends NotFoundException {
    public AlertNotFoundException() {
        super("There is no alert with this id.");
    }
}
