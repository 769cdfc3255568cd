package dev.hilo.harness.report.compare;

/** A variant under a workload: what two folders are compared by. */
record Cell(String workload, String variant) {

    @Override
    public String toString() {
        return variant + " under " + workload;
    }
}
