package dev.hilo.harness.cli;

import dev.hilo.harness.analysis.AnswerComparison;
import dev.hilo.harness.analysis.AnswerComparison.OfDuet;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.load.Generators;
import dev.hilo.harness.load.LoadGenerator;
import dev.hilo.harness.report.words.AnswerWords;
import dev.hilo.harness.result.Subject;
import dev.hilo.harness.run.check.AnswersCheck;
import dev.hilo.harness.run.check.SingleStart;
import dev.hilo.harness.run.load.TrialFolder;
import dev.hilo.harness.run.populate.Populating;
import dev.hilo.harness.run.settings.RunSettings;
import dev.hilo.load.requests.CheckedRequest;
import dev.hilo.load.requests.ComparedAnswers;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The answers of variants compared with those of the baseline, each pair freshly started. Where they differ, two starts of the baseline are
 * compared, once: what differs between them is no difference between variants.
 */
final class VariantAnswers {
    private final RunSettings settings;
    private final Variant baseline;
    private final AnswersCheck check;
    private final Populating populating;
    private final Path folder;
    private final List<OfDuet> again = new ArrayList<>();

    /** @param folder for the logs of the starts of the baseline */
    VariantAnswers(RunSettings settings, Variant baseline, Generators.Place place, Path folder) {
        this.settings = settings;
        this.baseline = baseline;
        LoadGenerator generator = Generators.make(settings.generator(), place);
        this.check = new AnswersCheck(settings, generator);
        this.populating = new Populating(settings, generator);
        this.folder = folder;
    }

    /**
     * Starts a variant beside the baseline, populates both, compares their answers, and then uses the variant.
     *
     * @param path folder for the logs of the variant
     */
    List<CheckedRequest> tell(Variant variant, Path path, SingleStart.Use<List<CheckedRequest>> use, PrintWriter out)
            throws Exception {
        List<OfDuet> duets = new ArrayList<>();
        List<CheckedRequest> used = pair(variant, path, duets, use);
        if (!compared(duets).isAlike()) {
            if (again.isEmpty()) {
                pair(baseline, folder.resolve("again"), again, url -> List.of());
            }
            duets.addAll(again);
        }
        AnswerComparison found = compared(duets);
        AnswerWords.differences(found).forEach(line -> out.println("  " + line));
        AnswerWords.alike(found).ifPresent(line -> out.println("  " + line));
        return used;
    }

    private List<CheckedRequest> pair(
            Variant variant, Path path, List<OfDuet> duets, SingleStart.Use<List<CheckedRequest>> use)
            throws Exception {
        RunSettings beside = settings.with(settings.application().withAnyPort());
        return SingleStart.during(
                beside,
                baseline,
                folder.resolve(variant.name()),
                first -> SingleStart.during(settings, variant, path, second -> {
                    populating.populate(first, folder.resolve(variant.name()));
                    populating.populate(second, path);
                    duets.add(new OfDuet(baseline.subject(), variant.subject(), answers(path, List.of(first, second))));
                    return use.with(second);
                }));
    }

    private ComparedAnswers answers(Path path, List<URI> urls) throws Exception {
        Workload workload = settings.workloads().getFirst();
        return check.compare(workload, settings.seed(), new TrialFolder(path), urls);
    }

    /** The baseline comes first. */
    private AnswerComparison compared(List<OfDuet> duets) {
        return AnswerComparison.of(
                duets, Comparator.comparing((Subject subject) -> !subject.equals(baseline.subject())));
    }
}
