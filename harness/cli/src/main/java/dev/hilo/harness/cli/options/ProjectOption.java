package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Project;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.run.levels.FactorSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Options for the user's own application and for artifacts that hilo does not build. Without a {@code hilo.yaml} in the folder a command uses the stacks that hilo ships. */
public final class ProjectOption {
    private static final String FILE = "--project";
    private static final String ARTIFACT = "--artifact";
    private static final List<String> NAMES = List.of(FILE, ARTIFACT);

    @Option(
            names = FILE,
            paramLabel = "FILE",
            description =
                    "The hilo.yaml of your own application, or its folder; by default the one in the current folder.")
    Path file;

    @Option(
            names = ARTIFACT,
            paramLabel = "[VARIANT=]PATH",
            description =
                    "The artifact to measure: in place of the one in hilo.yaml, or, built elsewhere, of one of hilo's variants.")
    List<String> artifacts = List.of();

    /** The catalogue of the project, otherwise that of hilo's stacks. */
    public Catalog catalog(Path home) {
        Optional<Path> project = found();
        return project.map(this::catalogOf).orElseGet(() -> builtElsewhere(Catalog.read(home)));
    }

    private Catalog catalogOf(Path yaml) {
        if (artifacts.size() > 1) {
            throw new UsageException("%s: %s has one artifact, not %d".formatted(ARTIFACT, yaml, artifacts.size()));
        }
        // the stored command line must work from any folder
        file = yaml;
        artifacts = artifacts.stream().map(ProjectOption::absolute).toList();
        return Catalog.ofProject(yaml, artifacts.stream().map(Path::of).findFirst(), FactorSettings.names());
    }

    private Catalog builtElsewhere(Catalog catalog) {
        List<String> named = new ArrayList<>();
        Catalog changed = catalog;
        for (String artifact : artifacts) {
            String[] parts = artifact.split("=", 2);
            if (parts.length < 2) {
                throw new UsageException(
                        "%s %s: write VARIANT=PATH for one of hilo's variants; for a project, name its hilo.yaml with %s"
                                .formatted(ARTIFACT, artifact, FILE));
            }
            String path = absolute(parts[1]);
            changed = changed.withArtifact(parts[0], Path.of(path));
            named.add(parts[0] + "=" + path);
        }
        artifacts = named;
        return changed;
    }

    private static String absolute(String path) {
        return Path.of(path).toAbsolutePath().normalize().toString();
    }

    private Optional<Path> found() {
        Path named = (file == null ? Path.of("") : file).toAbsolutePath().normalize();
        Path yaml = Files.isDirectory(named) ? named.resolve(Project.FILE) : named;
        if (Files.isRegularFile(yaml)) {
            return Optional.of(yaml);
        }
        if (file != null) {
            throw new UsageException("%s: there is no %s: bench init writes one".formatted(FILE, yaml));
        }
        return Optional.empty();
    }

    /** The words of a command line with the options of this class replaced by absolute paths. */
    public static List<String> spelledOut(CommandSpec spec, List<String> words) {
        List<String> spelled = new ArrayList<>();
        for (int place = 0; place < words.size(); place++) {
            String word = words.get(place);
            if (NAMES.contains(word)) {
                place++;
            } else if (NAMES.stream().noneMatch(name -> word.startsWith(name + "="))) {
                spelled.add(word);
            }
        }
        for (String name : NAMES) {
            for (Object value : values(spec.findOption(name))) {
                spelled.addAll(List.of(name, value.toString()));
            }
        }
        return spelled;
    }

    private static Collection<?> values(OptionSpec option) {
        if (option == null || option.getValue() == null) {
            return List.of();
        }
        return option.getValue() instanceof Collection<?> several
                ? several
                : List.of(option.getValue().toString());
    }
}
