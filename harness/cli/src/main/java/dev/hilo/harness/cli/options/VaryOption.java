package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.catalog.Nearest;
import dev.hilo.harness.catalog.Parameters;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.run.application.ApplicationSettings;
import dev.hilo.harness.run.levels.FactorSetting;
import dev.hilo.harness.run.levels.FactorSettings;
import dev.hilo.harness.run.settings.RunSettings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Option for factors whose levels the run sets. Every variant is measured at each combination of levels. */
public final class VaryOption {
    private static final Pattern WRITTEN = Pattern.compile("\\s*([a-z][a-z0-9-]*)\\s*=(.*)");

    @Option(
            names = "--vary",
            paramLabel = "FACTOR=LEVELS",
            description =
                    "Measure every variant at each level: gc=G1,Z; jdk=21,25; heap=256m,512m; cpus=1,2; aot-cache=off,on; jvm='-XX:...' (against none); or a parameter of stack.yaml: pool=5,20,100. The first level is the baseline. Repeatable, for several factors.")
    List<String> texts = List.of();

    public boolean isNothingSaid() {
        return texts.isEmpty();
    }

    /**
     * Adds factors, such as those of a project's hilo.yaml; levels on the command line take precedence.
     *
     * @param factors each as {@code factor=levels}
     */
    public void add(List<String> factors) {
        Set<String> said = written().stream().map(Written::factor).collect(Collectors.toSet());
        List<String> all = new ArrayList<>();
        factors.stream()
                .filter(text -> !said.contains(text.substring(0, text.indexOf('='))))
                .forEach(all::add);
        all.addAll(texts);
        texts = all;
    }

    /**
     * Every variant at every combination of levels.
     *
     * @throws UsageException for a factor that neither hilo nor the stack can set
     */
    public List<Variant> of(List<Variant> variants) {
        written().forEach(vary -> refuseFactorOfStacks(vary.factor(), variants));
        List<Variant> crossed = variants;
        for (FactorDescription factor : factors()) {
            List<Variant> before = crossed;
            crossed = factor.levels().stream()
                    .flatMap(level -> before.stream().map(variant -> at(variant, factor.name(), level)))
                    .toList();
        }
        return crossed;
    }

    /**
     * A variant at a level.
     *
     * @throws UsageException for a factor that neither hilo nor the stack can set
     */
    public static Variant at(Variant variant, String factor, String level) {
        if (FactorSettings.named(factor).isPresent()) {
            return variant.startedWith(factor, level);
        }
        if (!variant.parameters().contains(factor)) {
            Set<String> known = new TreeSet<>(FactorSettings.names());
            known.addAll(variant.parameters());
            throw new UsageException("--vary %s: neither hilo nor %s can set it%s"
                    .formatted(factor, variant.name(), Nearest.suggestion(factor, known)));
        }
        return variant.with(factor, level);
    }

    private static void refuseFactorOfStacks(String factor, List<Variant> variants) {
        if (variants.stream().anyMatch(variant -> variant.subject().factors().containsKey(factor))) {
            throw new UsageException(
                    "--vary %s: the stacks have this factor already; --stacks chooses among their levels"
                            .formatted(factor));
        }
    }

    private record Written(String factor, String levels) {}

    private List<Written> written() {
        List<Written> all = new ArrayList<>();
        for (String text : texts) {
            Matcher written = WRITTEN.matcher(text);
            if (!written.matches()) {
                throw new UsageException("--vary %s: write a factor and its levels: gc=G1,Z".formatted(text));
            }
            all.add(new Written(written.group(1), written.group(2)));
        }
        return all;
    }

    /** The varied factors with their levels, for the report. */
    public List<FactorDescription> factors() {
        Map<String, List<String>> levels = new LinkedHashMap<>();
        written()
                .forEach(vary -> levels.merge(vary.factor(), levels(vary.factor(), vary.levels()), VaryOption::joined));
        List<FactorDescription> factors = new ArrayList<>();
        levels.forEach((name, all) -> factors.add(FactorDescription.varied(name, distinct(name, all))));
        return factors;
    }

    /** Merges repeated options for one factor: each {@code --vary jvm=...} adds a level to the same baseline. */
    private static List<String> joined(List<String> levels, List<String> more) {
        List<String> all = new ArrayList<>(levels);
        more.stream().filter(level -> !level.equals(levels.getFirst())).forEach(all::add);
        return all;
    }

    private static List<String> levels(String factor, String text) {
        try {
            Optional<FactorSetting> known = FactorSettings.named(factor);
            return known.isPresent()
                    ? known.get().levels(text)
                    : Stream.of(text.split(",", -1))
                            .map(level -> Parameters.level(factor, level))
                            .toList();
        } catch (IllegalArgumentException | CatalogException e) {
            throw new UsageException("--vary %s=%s: %s".formatted(factor, text, e.getMessage()));
        }
    }

    private static List<String> distinct(String factor, List<String> levels) {
        Set<String> seen = new TreeSet<>();
        levels.stream().filter(level -> !seen.add(level)).findFirst().ifPresent(twice -> {
            throw new UsageException("--vary %s: the level %s is given twice".formatted(factor, twice));
        });
        return levels;
    }

    /** @throws UsageException when this machine cannot provide a level */
    public static void require(RunSettings settings, List<Variant> variants) {
        Set<Map<String, String>> tried = new HashSet<>();
        for (Variant variant : variants) {
            Map<String, String> levels = variant.subject().started();
            boolean first = tried.add(levels);
            levels.forEach((factor, level) -> require(settings, variant, factor, level, first));
        }
    }

    /** @param first whether this is the first variant with these levels: objections to the levels alone are checked once */
    private static void require(RunSettings settings, Variant variant, String factor, String level, boolean first) {
        try {
            RunSettings own = settings.of(variant.subject());
            if (variant.subject().settings().containsKey(factor)) {
                FactorSettings.required(factor);
            }
            ApplicationSettings application = own.application();
            FactorSettings.named(factor)
                    .map(FactorSetting::refusal)
                    .flatMap(refusal -> refusal.of(variant, application)
                            .or(() -> first ? refusal.of(application) : Optional.empty()))
                    .ifPresent(objection -> {
                        throw new IllegalArgumentException(objection);
                    });
        } catch (IllegalArgumentException e) {
            String said = variant.subject().varied().containsKey(factor) ? "--vary" : variant.name() + " is set to";
            throw new UsageException("%s %s=%s: %s".formatted(said, factor, level, e.getMessage()));
        }
    }
}
