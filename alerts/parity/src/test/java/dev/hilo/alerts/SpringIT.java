package dev.hilo.alerts;

/** On the kind of threads that the build selects, as the builds of movies. */
class SpringIT extends PackagedAlertContract {
    SpringIT() {
        super("java", variant(areVirtual()));
    }

    static boolean areVirtual() {
        return "virtual".equals(System.getProperty("hilo.threads"));
    }

    static String variant(boolean isVirtual) {
        return isVirtual ? "jvm-virtual" : "jvm";
    }
}
