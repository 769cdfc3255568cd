package dev.hilo.harness.host;

/** Meters of the resources of programs of this machine. */
public final class LocalProcesses {
    private static final ProcessTable TABLE = new ProcessTable(new LocalProcFiles());

    private LocalProcesses() {}

    /**
     * The meter of a program and all of its descendants. For this process it leaves the descendants out: under {@code gatling:test} this
     * process is the load generator too, and its children are the application and the database.
     */
    public static ResourceMeter tree(long pid) {
        return pid == ProcessHandle.current().pid() ? self() : treeOf(pid);
    }

    static ProcessTree treeOf(long pid) {
        return new ProcessTree(pid, TABLE);
    }

    /** The meter of this process, without its children, which have meters of their own. */
    public static ResourceMeter self() {
        return new OwnProcess();
    }
}
