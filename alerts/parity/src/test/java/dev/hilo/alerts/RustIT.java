package dev.hilo.alerts;

class RustIT extends PackagedAlertContract {
    RustIT() {
        super("rust", "native");
    }
}
