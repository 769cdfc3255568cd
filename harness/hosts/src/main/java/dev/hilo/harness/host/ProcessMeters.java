package dev.hilo.harness.host;

/** Meters of the resources of programs whose machine is read through its {@code /proc}. */
public final class ProcessMeters {
    private ProcessMeters() {}

    /** The meter of a process and all of its descendants. */
    public static ResourceMeter tree(ProcFiles files, long pid) {
        return new ProcessTree(pid, new ProcessTable(files));
    }
}
