package dev.hilo.harness.env;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The Java runtimes of this machine, where packages and tools put them.
 *
 * @param homes their folders; links to one of them are left out
 */
public record InstalledJdks(List<Path> homes) {
    private static final List<String> FOLDERS = List.of("usr/lib/jvm", "usr/java", "opt/java", "opt/jdk");
    private static final List<String> HOME_FOLDERS = List.of(".sdkman/candidates/java", ".jdks", ".asdf/installs/java");
    private static final Pattern FEATURE = Pattern.compile("(?m)^JAVA_VERSION=\"(?:1\\.)?(\\d+)");
    private static final Pattern PROCESSOR = Pattern.compile("(?m)^OS_ARCH=\"(.*)\"");
    /** Names of processors in a JDK's file that Java itself calls otherwise. */
    private static final Map<String, String> AS_JAVA_SAYS = Map.of("x86_64", "amd64", "arm64", "aarch64");

    public static InstalledJdks ofThisMachine() {
        return below(Path.of("/"), System.getenv());
    }

    /** @param root of the file system */
    public static InstalledJdks below(Path root, Map<String, String> environment) {
        Stream<Path> folders = Stream.concat(
                FOLDERS.stream().map(root::resolve),
                Stream.ofNullable(environment.get("HOME"))
                        .flatMap(home -> HOME_FOLDERS.stream().map(Path.of(home)::resolve)));
        return new InstalledJdks(folders.flatMap(InstalledJdks::in).sorted().toList());
    }

    private static Stream<Path> in(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries
                    .filter(entry -> !Files.isSymbolicLink(entry))
                    .filter(entry -> Files.isExecutable(entry.resolve("bin/java")))
                    .toList()
                    .stream();
        } catch (IOException absent) {
            return Stream.empty();
        }
    }

    /** The launcher of a feature release, such as 21: of several the last by name, one for this processor before those for others. */
    public Optional<Path> java(String feature) {
        return homes.stream()
                .filter(home -> feature(home).equals(feature))
                .max(Comparator.comparing(InstalledJdks::isNative).thenComparing(Comparator.naturalOrder()))
                .map(home -> home.resolve("bin/java"));
    }

    /** Whether a JDK is for this processor; one that does not tell is believed. */
    private static boolean isNative(Path home) {
        String processor = told(home, PROCESSOR);
        return processor.isEmpty()
                || AS_JAVA_SAYS.getOrDefault(processor, processor).equals(System.getProperty("os.arch"));
    }

    /** Feature releases, the oldest first. */
    public List<Integer> releases() {
        return homes.stream()
                .map(InstalledJdks::feature)
                .filter(feature -> !feature.isEmpty())
                .map(Integer::valueOf)
                .distinct()
                .sorted()
                .toList();
    }

    /** {@code 17, 21, 25}. */
    public String features() {
        return releases().stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /** The feature release of a JDK, 8 for version 1.8; empty where its folder does not tell. */
    public static String feature(Path home) {
        return told(home, FEATURE);
    }

    private static String told(Path home, Pattern what) {
        try {
            Matcher told = what.matcher(Files.readString(home.resolve("release")));
            return told.find() ? told.group(1) : "";
        } catch (IOException absent) {
            return "";
        }
    }
}
