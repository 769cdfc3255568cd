package dev.hilo.harness.cli;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Selection;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.catalog.Workload;
import dev.hilo.harness.catalog.Workload.Profile;
import dev.hilo.harness.cli.environment.Home;
import dev.hilo.harness.cli.options.ProjectOption;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bench describe}: shows how a variant is started, checked and loaded. */
@Command(
        name = "describe",
        description = "Shows how variants are started, checked and loaded.",
        mixinStandardHelpOptions = true)
final class DescribeCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    ProjectOption project;

    @Parameters(arity = "1..*", paramLabel = "GLOB", description = "Globs over the names of stacks and variants.")
    List<String> globs;

    @Override
    public Integer call() {
        Catalog catalog = project.catalog(Home.find());
        List<Variant> variants = new Selection(catalog.variants()).byGlobs(globs);
        variants.forEach(variant -> describe(spec.commandLine().getOut(), catalog, variant));
        return 0;
    }

    private static void describe(PrintWriter out, Catalog catalog, Variant variant) {
        out.println(variant.name());
        line(out, "manifest", variant.manifest());
        line(out, "artifact", variant.artifact().path());
        line(out, "command", String.join(" ", variant.launch().command()));
        variant.subject().settings().forEach((factor, level) -> line(out, "set to", factor + "=" + level));
        variant.launch().environment().forEach((name, value) -> line(out, "environment", name + "=" + value));
        variant.subject().factors().forEach((factor, level) -> line(out, factor, level));
        variant.services().forEach(service -> line(out, "service", service.name() + " of " + service.file()));
        line(out, "ready", variant.launch().readiness());
        line(out, "metrics", variant.telemetry().metricsPath());
        line(out, "contract", variant.contract());
        catalog.workloads().values().stream()
                .filter(workload -> workload.suite().equals(variant.subject().suite()))
                .forEach(workload -> workload.profiles()
                        .values()
                        .forEach(profile -> line(out, "workload", told(workload, profile))));
    }

    private static String told(Workload workload, Profile profile) {
        if (profile.load().isNone()) {
            return "%s, profile %s: no load, %d starts in each block"
                    .formatted(workload.name(), profile.name(), profile.trialsPerBlock());
        }
        if (profile.load().isSimulation()) {
            return "%s, profile %s: the simulation %s, after one run of it to warm up"
                    .formatted(
                            workload.name(),
                            profile.name(),
                            workload.generator().simulation().className());
        }
        return "%s, profile %s: %.1f s of load after a warm-up of %d requests"
                .formatted(
                        workload.name(),
                        profile.name(),
                        profile.load().lastsSeconds(),
                        profile.warmUp().requests());
    }

    private static void line(PrintWriter out, String label, Object value) {
        out.printf("  %-12s %s%n", label, value == null ? "-" : value);
    }
}
