package dev.hilo.alerts;

class GoIT extends PackagedAlertContract {
    GoIT() {
        super("go", "native");
    }
}
