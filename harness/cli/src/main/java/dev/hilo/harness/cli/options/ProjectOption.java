package dev.hilo.harness.cli.options;

import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Project;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.run.levels.FactorSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Options for the user's own application. Without a {@code hilo.yaml} in the folder a command uses the stacks that hilo ships. */
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
            paramLabel = "PATH",
            description = "The artifact to measure, in place of the one in hilo.yaml.")
    Path artifact;

    /** The catalogue of the project, otherwise that of hilo's stacks. */
    public Catalog catalog(Path home) {
        Optional<Path> project = found();
        if (project.isEmpty() && artifact != null) {
            throw new UsageException("%s belongs to a project: name its hilo.yaml with %s".formatted(ARTIFACT, FILE));
        }
        return project.map(this::catalogOf).orElseGet(() -> Catalog.read(home));
    }

    private Catalog catalogOf(Path yaml) {
        // the stored command line must work from any folder
        file = yaml;
        artifact = artifact == null ? null : artifact.toAbsolutePath().normalize();
        return Catalog.ofProject(yaml, Optional.ofNullable(artifact), FactorSettings.names());
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
            OptionSpec option = spec.findOption(name);
            if (option != null && option.getValue() != null) {
                spelled.addAll(List.of(name, option.getValue().toString()));
            }
        }
        return spelled;
    }
}
