package dev.hilo.alerts;

class SpringIT extends PackagedAlertContract {
    SpringIT() {
        super("java", "jvm");
    }
}
