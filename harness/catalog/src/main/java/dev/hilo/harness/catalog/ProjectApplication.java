package dev.hilo.harness.catalog;

import dev.hilo.harness.catalog.ProjectManifest.Application;
import dev.hilo.harness.catalog.StackManifest.VariantManifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The application of a {@code hilo.yaml}, as a stack.
 *
 * @param artifact what its build makes
 * @param framework that hilo knows; empty for any other
 */
record ProjectApplication(YamlFile file, Application written, Path artifact, Optional<Framework> framework) {
    /** Beginning of the paths of its fields. */
    static final String PREFIX = "application.";

    private static final String PORT = "${port}";
    private static final String JAVA = "${java}";

    private static final Pattern RELEASE = Pattern.compile("[1-9]\\d?");

    /** Factor of the harness. */
    private static final String JDK = "jdk";

    /** @param otherArtifact artifact that replaces the one in the file */
    static ProjectApplication of(YamlFile file, Application written, Optional<Path> otherArtifact) {
        Path artifact = otherArtifact.map(Path::toAbsolutePath).orElseGet(() -> artifact(file, written));
        return new ProjectApplication(file, written, artifact, Framework.of(artifact));
    }

    private static Path artifact(YamlFile file, Application written) {
        return Optional.ofNullable(written.artifact())
                .or(() -> orEmpty(written.command()).stream()
                        .filter(word -> !word.contains("$") && Files.isRegularFile(file.beside(word)))
                        .findFirst())
                .filter(name -> !name.isBlank())
                .map(file::beside)
                .orElseThrow(() -> file.missing(PREFIX + "artifact"));
    }

    StackManifest stack(String name, String database, Map<String, VariantManifest> variants) {
        return new StackManifest(
                name,
                name,
                Map.of(),
                database,
                artifact.toString(),
                command(),
                written.arguments(),
                Map.of(),
                written.environment(),
                Objects.requireNonNullElse(written.ready(), ReadyManifest.BY_CONNECTION),
                written.aot() == null
                        ? framework.flatMap(known -> known.aot(artifact)).orElse(null)
                        : written.aot(),
                written.workingFolder(),
                written.confine(),
                written.metrics(),
                written.startup(),
                settings(),
                null,
                null,
                software(),
                variants);
    }

    /** The file of the project that a command starts, by its first word; empty for a program of the PATH. */
    static Optional<Path> program(YamlFile file, List<String> command) {
        return orEmpty(command).stream()
                .limit(1)
                .filter(word -> word.contains("/") && !word.contains("$"))
                .map(file::beside)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    /** The command as written, with the file of the project that it starts as the artifact: a start has a folder of its own. */
    private List<String> writtenCommand() {
        boolean startsArtifact =
                program(file, written.command()).filter(artifact::equals).isPresent();
        return startsArtifact ? Launch.ofArtifact(written.command()) : written.command();
    }

    private List<String> command() {
        List<String> options = VariantManifest.allJvmOptions(
                orEmpty(written.jvmOptions()), Objects.requireNonNullElse(written.properties(), Map.of()));
        if (written.command() != null && !written.command().contains(Launch.JVM_OPTIONS) && !options.isEmpty()) {
            throw file.at(
                    PREFIX + "command",
                    "field \"application.command\" has no %s, where jvm-options and properties go"
                            .formatted(Launch.JVM_OPTIONS));
        }
        List<String> words = new ArrayList<>();
        for (String word : written.command() == null ? commandOfJar() : writtenCommand()) {
            words.add(word);
            if (word.equals(Launch.JVM_OPTIONS)) {
                words.addAll(options);
            }
        }
        return words;
    }

    private List<String> commandOfJar() {
        if (!artifact.toString().endsWith(".jar") && !artifact.toString().endsWith(".war")) {
            throw file.missing(PREFIX + "command", ": what starts %s?".formatted(artifact));
        }
        return List.of(JAVA, Launch.JVM_OPTIONS, "-jar", "${artifact}");
    }

    /** Levels of factors of the harness at which it is started. */
    private Map<String, String> settings() {
        if (written.jdk() == null) {
            return Map.of();
        }
        if (!RELEASE.matcher(written.jdk()).matches()) {
            throw file.wrong(PREFIX + JDK, written.jdk(), "write a feature release, such as 21");
        }
        if (!command().contains(JAVA)) {
            throw file.wrong(
                    PREFIX + JDK, "its command has no %s, which stands for the java of that JDK".formatted(JAVA));
        }
        return Map.of(JDK, written.jdk());
    }

    private Map<String, String> software() {
        Map<String, String> software = new LinkedHashMap<>();
        framework.ifPresent(known -> software.put("framework", known.library()));
        software.putAll(Objects.requireNonNullElse(written.software(), Map.of()));
        return software;
    }

    /** Two applications are alive at once, so none may have a fixed port. */
    void requirePort() {
        if (!tellsPort(command(), written.arguments(), written.environment())) {
            String advice = framework
                    .map(known -> "environment: {%s: %s}"
                            .formatted(known.address().keySet().iterator().next(), PORT))
                    .orElse("arguments: [--port=%s], or whatever the program has for it".formatted(PORT));
            throw file.wrong(
                    "application", "nothing tells the program on which port to listen: add %s".formatted(advice));
        }
    }

    /** Whether a command, its arguments or variables tell the program its port; each may be null. */
    static boolean tellsPort(List<String> command, List<String> arguments, Map<String, String> environment) {
        Stream<String> variables = Objects.requireNonNullElse(environment, Map.<String, String>of()).values().stream();
        return Stream.of(orEmpty(command).stream(), orEmpty(arguments).stream(), variables)
                .flatMap(texts -> texts)
                .anyMatch(text -> text.contains(PORT));
    }

    private static List<String> orEmpty(List<String> words) {
        return Objects.requireNonNullElse(words, List.of());
    }
}
