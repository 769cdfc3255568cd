package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.run.RunSettings;
import dev.hilo.harness.selfcheck.SelfCheck;
import dev.hilo.harness.selfcheck.SelfCheckFindings;
import dev.hilo.harness.stats.Effect;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bench selfcheck}: hilo measures a server of known behaviour, and must report what is known. */
@Command(
        name = "selfcheck",
        description = "Measures a server of known behaviour and compares the reported values with the known ones.",
        mixinStandardHelpOptions = true)
final class SelfCheckCommand implements Callable<Integer> {
    private static final String SUITE = "selfcheck";
    /** Every known behaviour, once. */
    private static final String KNOWN = "known";
    /** Two variants that differ by 5 %, often enough for a verdict. */
    private static final String PAIR = "pair";

    @Spec
    CommandSpec spec;

    @ParentCommand
    Bench bench;

    @Mixin
    RunOptions options;

    @Option(names = "--out", paramLabel = "DIR", description = "The result folder; by default a new one in results/.")
    Path out;

    @Option(names = "--seed", paramLabel = "N", description = "Seed for the order of trials; random by default.")
    Long seed;

    @Override
    public Integer call() throws Exception {
        Path home = Home.find();
        Catalog catalog = Catalog.read(home);
        Path folder = out == null ? OutFolder.fresh(home, SUITE) : out;
        List<Variant> variants = catalog.ofSuite(SUITE);
        long usedSeed = RunOptions.seed(seed);
        // both before the first run: it confines this process, which then no longer sees all processors
        Part known = part(catalog, KNOWN, variants.subList(0, 1), 1, usedSeed);
        Part pair = part(catalog, PAIR, variants, Effect.ENOUGH_BLOCKS, usedSeed);
        RunLauncher launcher = new RunLauncher(spec, bench.generators(), home).notResumable();
        launcher.begin(known.plan(), known.planned(), known.folder(folder));
        launcher.beginNext(pair.plan(), pair.planned(), pair.folder(folder));
        return tell(SelfCheck.of(known.result(folder), pair.result(folder)), folder);
    }

    private int tell(SelfCheckFindings findings, Path folder) throws IOException {
        findings.write(folder);
        spec.commandLine()
                .getOut()
                .printf(
                        "%n%s%n%nSelf-check: %s; %s%n",
                        findings.table(), findings.summary(), folder.resolve(SelfCheckFindings.MARKDOWN));
        return findings.allAgree() ? 0 : 1;
    }

    private record Part(RunPlan plan, List<PlannedTrial> planned) {

        Path folder(Path whole) {
            return whole.resolve(plan.settings().profile());
        }

        ResultFolder result(Path whole) {
            return ResultFolder.open(folder(whole));
        }
    }

    private Part part(Catalog catalog, String profile, List<Variant> variants, int trials, long usedSeed) {
        RunSettings settings = options.settings(
                catalog.suite(SUITE), catalog.workloadsOf(SUITE).with(profile, List.of()), profile, usedSeed);
        RunPlan plan = new RunPlan(settings, variants);
        return new Part(plan, plan.of(trials));
    }
}
