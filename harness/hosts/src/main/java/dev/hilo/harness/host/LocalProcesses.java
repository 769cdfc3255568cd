package dev.hilo.harness.host;

/** Meters of the resources of programs of this machine. */
public final class LocalProcesses {
    private static final ProcessTable TABLE = new ProcessTable();

    private LocalProcesses() {}

    /**
     * The meter of a program and all of its descendants; for this process, of itself alone: under {@code gatling:test} it is the load
     * generator too, and what it starts is the application and the database.
     */
    public static ResourceMeter tree(long pid) {
        return pid == ProcessHandle.current().pid() ? self() : treeOf(pid);
    }

    static ProcessTree treeOf(long pid) {
        return new ProcessTree(pid, TABLE);
    }

    /** The meter of this process, without its children, which are measured by themselves. */
    public static ResourceMeter self() {
        return new OwnProcess();
    }
}
