package dev.hilo.harness.run.further;

/** An outage of the services behind an application, some seconds of a load long. Closing it lets the services continue, however the load ended. */
final class Outage implements AutoCloseable {
    private final Runnable pause;
    private final Runnable goOn;
    private final double from;
    private final double to;
    private boolean begun;
    private boolean over;

    /** @param from in seconds since the load began, like {@code to} */
    Outage(Runnable pause, Runnable goOn, double from, double to) {
        this.pause = pause;
        this.goOn = goOn;
        this.from = from;
        this.to = to;
    }

    /** Called repeatedly during the load. @param second since the load began */
    void update(double second) {
        if (!begun && second >= from) {
            begun = true;
            pause.run();
        }
        if (second >= to) {
            close();
        }
    }

    @Override
    public void close() {
        if (begun && !over) {
            over = true;
            goOn.run();
        }
    }
}
