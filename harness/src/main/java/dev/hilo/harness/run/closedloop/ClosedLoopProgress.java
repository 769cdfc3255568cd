package dev.hilo.harness.run.closedloop;

import dev.hilo.harness.result.PlannedTrial;

/** Is told how far the measurements are. Called from the thread that makes them. */
public interface ClosedLoopProgress {

    void measurementStarts(PlannedTrial planned);

    void stepStarts(String step);

    void measurementEnds(Measurement measurement);
}
