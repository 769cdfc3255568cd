package dev.hilo.harness.cli;

/** Exit codes of commands that run trials, with their meaning, for the usage text. {@link RunLauncher} decides among them. */
final class RunExits {
    static final String GOOD = "0:all trials count or are reported as invalid, and no control shows a difference";
    static final String FAILED = RunLauncher.FAILED
            + ":a trial failed, something went wrong during the run, or a limit of --fail-if is exceeded or cannot be judged";
    static final String NOTHING_RUN = "2:nothing was run; one line says why";
    static final String ALARM = RunLauncher.ALARM
            + ":a control shows a difference, or everything ran in an emulator: do not trust the verdicts";

    private RunExits() {}
}
