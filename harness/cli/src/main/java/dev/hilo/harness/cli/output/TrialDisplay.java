package dev.hilo.harness.cli.output;

import dev.hilo.harness.cli.environment.Terminal;
import java.io.PrintWriter;

/** Display of the running trial. */
public interface TrialDisplay {

    /** A bar on a terminal, lines elsewhere. */
    static TrialDisplay choose(PrintWriter out, Clock clock) {
        return Terminal.isThere() ? new BarDisplay(clock) : new LineDisplay(out, clock);
    }

    void trialStarts(String title);

    void stepStarts(String step);

    /** May be called again when no trial runs. */
    void trialEnds();
}
