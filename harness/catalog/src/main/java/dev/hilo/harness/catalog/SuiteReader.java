package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.SuiteManifest.ControlManifest;
import dev.hilo.harness.catalog.SuiteManifest.FactorManifest;
import dev.hilo.harness.result.Control;
import dev.hilo.harness.result.FactorDescription;
import dev.hilo.harness.result.RunFactors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the suites: their factors, controls and services, and the data of their databases. */
final class SuiteReader {
    private final Path home;
    private final YamlFile file;
    private final SuiteManifest manifest;

    private SuiteReader(Path home, Path path) {
        this.home = home;
        this.file = YamlFile.read(path);
        this.manifest = file.as(SuiteManifest.class);
    }

    /** By name, in the order of their files; none without the folder. */
    static Map<String, Suite> read(Path home) {
        Map<String, Suite> suites = new LinkedHashMap<>();
        for (Path path : paths(home.resolve("suites"))) {
            SuiteReader reader = new SuiteReader(home, path);
            Suite suite = reader.suite();
            if (suites.put(suite.name(), suite) != null) {
                throw reader.file.at(
                        "suite", "the suite \"%s\" is described in another file too".formatted(suite.name()));
            }
        }
        return suites;
    }

    private static List<Path> paths(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look for suites in " + folder, e);
        }
    }

    private Suite suite() {
        List<FactorDescription> factors = new ArrayList<>();
        manifest.factors().forEach((name, factor) -> factors.add(factor(name, factor)));
        List<String> switches = Objects.requireNonNullElseGet(
                manifest.switches(),
                () -> factors.stream().map(FactorDescription::name).toList());
        switches.forEach(name -> requireFactor("switches", name));
        return new Suite(
                file.path(),
                manifest.suite(),
                manifest.dataSet() == null ? null : new StoredData.DataSetNamed(manifest.dataSet()),
                new RunFactors(factors, switches, controls()),
                Objects.requireNonNullElse(manifest.settings(), Map.of()),
                List.of(),
                new ServiceReader(file, home).read(manifest.services()),
                firstQuestion(),
                manifest.study(),
                Boolean.TRUE.equals(manifest.fixture()));
    }

    private FirstQuestion firstQuestion() {
        SuiteManifest.FirstQuestionManifest written = manifest.firstQuestion();
        return written == null
                ? FirstQuestion.STUDY
                : new FirstQuestion(written.stacks(), Optional.ofNullable(written.profile()), written.vary());
    }

    private FactorDescription factor(String name, FactorManifest written) {
        String baseline = written.baseline();
        if (baseline != null && written.levels() != null && !written.levels().contains(baseline)) {
            String field = "factors.%s.baseline".formatted(name);
            throw file.at(
                    field,
                    "field \"%s\" is \"%s\"%s"
                            .formatted(field, baseline, Nearest.suggestion(baseline, written.levels())));
        }
        return new FactorDescription(
                name,
                written.levels(),
                written.labels(),
                baseline,
                Boolean.TRUE.equals(written.derived()),
                written.namedBy(),
                false);
    }

    private List<Control> controls() {
        List<Control> controls = new ArrayList<>();
        for (ControlManifest control : Objects.requireNonNullElse(manifest.controls(), List.<ControlManifest>of())) {
            String field = "controls[%d]".formatted(controls.size());
            requireFactor(field + ".factor", control.factor());
            Map<String, String> where = Objects.requireNonNullElse(control.where(), Map.of());
            where.keySet().forEach(name -> requireFactor(field + ".where", name));
            controls.add(new Control(control.factor(), where, control.reason()));
        }
        return controls;
    }

    private void requireFactor(String field, String name) {
        Collection<String> names = manifest.factors().keySet();
        if (!names.contains(name)) {
            throw file.at(
                    field,
                    "field \"%s\" names the factor \"%s\"%s".formatted(field, name, Nearest.suggestion(name, names)));
        }
    }
}
