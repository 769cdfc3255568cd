package dev.hilo.harness.catalog;

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
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the suites: what their stacks can differ in, and what databases hold for them. */
final class SuiteReader {
    /** A factor names columns, options and parts of file names. */
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    /** Tell variants apart where no factor does. */
    private static final Set<String> RESERVED = Set.of("stack", "variant");

    private final Path home;
    private final Path file;
    private final FieldChecks checks;
    private final Manifest manifest;

    private record Manifest(
            String suite,
            String dataSet,
            List<String> firstQuestion,
            List<String> study,
            Map<String, String> settings,
            Map<String, ServiceReader.Place> services,
            Map<String, FactorManifest> factors,
            List<String> switches,
            List<ControlManifest> controls) {}

    private record FactorManifest(
            List<String> levels, Map<String, String> labels, String baseline, Boolean derived, String namedBy) {}

    private record ControlManifest(String factor, Map<String, String> where, String reason) {}

    private SuiteReader(Path home, Path file) {
        this.home = home;
        this.file = file;
        this.checks = new FieldChecks(file, " (docs/adding-a-stack.md explains it)");
        this.manifest = ManifestReader.read(file, Manifest.class);
    }

    /** By name, in the order of their files; none without the folder. */
    static Map<String, Suite> read(Path home) {
        Map<String, Suite> suites = new LinkedHashMap<>();
        for (Path file : files(home.resolve("suites"))) {
            Suite suite = new SuiteReader(home, file).suite();
            if (suites.put(suite.name(), suite) != null) {
                throw new CatalogException(
                        "%s: the suite \"%s\" is described in another file too".formatted(file, suite.name()));
            }
        }
        return suites;
    }

    private static List<Path> files(Path folder) {
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
        checks.present("suite", manifest.suite());
        checks.present("factors", manifest.factors());
        List<FactorDescription> factors = new ArrayList<>();
        manifest.factors().forEach((name, factor) -> factors.add(factor(name, factor)));
        List<String> switches = Objects.requireNonNullElseGet(
                manifest.switches(),
                () -> factors.stream().map(FactorDescription::name).toList());
        switches.forEach(name -> known("switches", name));
        return new Suite(
                file,
                manifest.suite(),
                manifest.dataSet() == null ? null : new StoredData.DataSetNamed(manifest.dataSet()),
                new RunFactors(factors, switches, controls()),
                Objects.requireNonNullElse(manifest.settings(), Map.of()),
                new ServiceReader(file, home).read(manifest.services()),
                manifest.firstQuestion(),
                manifest.study());
    }

    /** @throws CatalogException when a factor cannot be called so */
    static void requireName(Path file, String name) {
        if (!NAME.matcher(name).matches() || RESERVED.contains(name)) {
            throw new CatalogException(
                    "%s: \"%s\" cannot name a factor: write lower-case letters, digits and dashes, and neither %s"
                            .formatted(
                                    file,
                                    name,
                                    String.join(
                                            " nor ", RESERVED.stream().sorted().toList())));
        }
    }

    private FactorDescription factor(String name, FactorManifest written) {
        requireName(file, name);
        checks.present("factors." + name, written);
        String baseline = written.baseline();
        if (baseline != null && written.levels() != null && !written.levels().contains(baseline)) {
            throw new CatalogException("%s: field \"factors.%s.baseline\" is \"%s\"%s"
                    .formatted(file, name, baseline, Nearest.suggestion(baseline, written.levels())));
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
            checks.present("controls.factor", control.factor());
            checks.present("controls.reason", control.reason());
            known("controls.factor", control.factor());
            Map<String, String> where = Objects.requireNonNullElse(control.where(), Map.of());
            where.keySet().forEach(name -> known("controls.where", name));
            controls.add(new Control(control.factor(), where, control.reason()));
        }
        return controls;
    }

    private void known(String field, String name) {
        Collection<String> names = manifest.factors().keySet();
        if (!names.contains(name)) {
            throw new CatalogException("%s: field \"%s\" names the factor \"%s\"%s"
                    .formatted(file, field, name, Nearest.suggestion(name, names)));
        }
    }
}
