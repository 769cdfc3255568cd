package dev.hilo.harness.report.words;

import dev.hilo.harness.analysis.AaDuets;
import dev.hilo.harness.analysis.RunView;
import dev.hilo.harness.result.Metric;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.StatisticsPlan.Prior;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The noise that a run of A/A duets found, in sentences: what it has in place of answers. */
public final class NoiseWords {
    private NoiseWords() {}

    /** A sentence for each primary metric, and where a calibration stored it; none for a run that compares variants. */
    public static List<String> lines(RunView view) {
        List<String> lines = new ArrayList<>();
        if (view.run().comparesNothing()) {
            AaDuets duets = AaDuets.of(view.outcomes().trials().values());
            view.verdicts()
                    .questions()
                    .primary()
                    .forEach(metric -> duets.noise(metric).ifPresent(noise -> lines.add(line(metric, noise, view))));
            leftOut(view).ifPresent(lines::add);
            if (view.run().settings().containsKey(RunResult.CALIBRATES)) {
                lines.add(stored(view, duets));
            }
        }
        return lines;
    }

    /** {@code Noise of p99: two sides that are the same differ by 12 % (sd of the ln ratio 0.12; 10 A/A duets, 10 degrees of freedom).} */
    private static String line(Metric metric, Prior noise, RunView view) {
        return "Noise of %s: two sides that are the same differ by %s %% (sd of the ln ratio %s; %s, %.0f %s of freedom)."
                .formatted(
                        view.kind().spokenOf().get(metric),
                        Numbers.measured(100 * noise.sd()),
                        String.format(Locale.ROOT, "%.4f", noise.sd()),
                        duets((int) noise.df()),
                        noise.df(),
                        noise.df() == 1 ? "degree" : "degrees");
    }

    /** The duets that are no noise, each with its reason; empty where all are. */
    private static Optional<String> leftOut(RunView view) {
        List<AaDuets.LeftOut> left = AaDuets.leftOut(view.outcomes().trials().values());
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of("Left out of the noise: "
                        + left.stream()
                                .map(one -> "duet %d, %s".formatted(one.duet(), one.reason()))
                                .collect(Collectors.joining("; "))
                        + ".");
    }

    private static String stored(RunView view, AaDuets duets) {
        String file = view.run().settings().get(RunResult.CALIBRATES);
        boolean hasEnded = view.outcomes().planned().stream()
                .allMatch(trial -> view.outcomes().result(trial).isPresent());
        if (!hasEnded) {
            return "Nothing is stored before all duets have ended: ./bench resume runs the others, and then writes %s."
                    .formatted(file);
        }
        boolean isEnough = view.verdicts().questions().primary().stream()
                .anyMatch(metric -> duets.prior(metric).isPresent());
        return isEnough
                ? "Stored in %s, in hilo's folder: later runs on this machine weigh it in.".formatted(file)
                : "Nothing is stored: %d A/A duets are needed, and %d can be used."
                        .formatted(AaDuets.ENOUGH, duets.count());
    }

    private static String duets(int number) {
        return number == 1 ? "1 A/A duet" : number + " A/A duets";
    }
}
