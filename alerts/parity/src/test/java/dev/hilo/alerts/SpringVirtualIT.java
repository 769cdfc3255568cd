package dev.hilo.alerts;

class SpringVirtualIT extends PackagedAlertContract {
    SpringVirtualIT() {
        super("java", "jvm-virtual");
    }
}
