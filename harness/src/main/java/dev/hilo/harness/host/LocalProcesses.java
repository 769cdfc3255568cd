package dev.hilo.harness.host;

/** What programs of this machine use. */
public final class LocalProcesses {
    private static final ProcessTable TABLE = new ProcessTable();

    private LocalProcesses() {}

    /**
     * Of a program with all that it starts, and what that starts in turn. Of this process only itself: under {@code gatling:test} it is the
     * load generator too, and what it starts is the application and the database.
     */
    public static ResourceMeter tree(long pid) {
        return pid == ProcessHandle.current().pid() ? self() : treeOf(pid);
    }

    static ProcessTree treeOf(long pid) {
        return new ProcessTree(pid, TABLE);
    }

    /** Of the program that asks, without what it has started: that is measured by itself. */
    public static ResourceMeter self() {
        return new OwnProcess();
    }
}
