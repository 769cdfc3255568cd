package dev.hilo.harness.analysis.why;

import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.stats.Better;
import dev.hilo.harness.stats.Correction;
import dev.hilo.harness.stats.TestDecision;
import dev.hilo.harness.stats.TestDecision.Hypothesis;
import dev.hilo.harness.stats.TestDecision.Rule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What became of differences when suspects were removed. */
public final class Proofs {
    private static final String FOLDER = "prove";

    private Proofs() {}

    /** Folder of the duets with a switch and without it in the folder of their run; a result folder of its own. */
    public static Path folder(ResultFolder run, Removal removal) {
        return run.path().resolve(FOLDER).resolve(removal.folder());
    }

    /** These duets; empty where there are none. */
    public static Optional<ResultFolder> duets(ResultFolder run, Removal removal) {
        Path folder = folder(run, removal);
        return Files.exists(folder.resolve(ResultFolder.RUN))
                ? Optional.of(ResultFolder.open(folder))
                : Optional.empty();
    }

    /**
     * The proofs of a run, judged together, with their false discovery rate controlled.
     *
     * @param whys the answers about one workload
     */
    public static List<Proof> of(ResultFolder run, List<Why> whys, List<Removal> removals) {
        List<Proof.Fitted> fitted = new ArrayList<>();
        for (Removal removal : removals) {
            duets(run, removal)
                    .ifPresent(tried -> whys.stream()
                            .filter(why -> !removal.suspectsIn(why).isEmpty())
                            .forEach(why -> fitted.add(Proof.Fitted.of(why, removal, tried))));
        }
        return judged(fitted);
    }

    static List<Proof> judged(List<Proof.Fitted> fitted) {
        List<TestDecision> decisions = TestDecision.of(
                new Rule(Correction.BENJAMINI_HOCHBERG, TestDecision.ERROR_RATE),
                fitted.stream()
                        .map(one -> new Hypothesis(one.change(), Better.NEITHER, 0))
                        .toList());
        List<Proof> proofs = new ArrayList<>();
        for (int at = 0; at < fitted.size(); at++) {
            proofs.add(fitted.get(at).judged(decisions.get(at)));
        }
        return proofs;
    }
}
