package dev.hilo.alerts;

class QuarkusIT extends PackagedAlertContract {
    QuarkusIT() {
        super("java-quarkus", "jvm");
    }
}
