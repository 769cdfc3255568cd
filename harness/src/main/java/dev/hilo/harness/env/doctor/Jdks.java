package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.HostChecks;
import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.env.SystemFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The JDK that is used, and the others.
 *
 * @param java the launcher that is used
 */
record Jdks(SystemFiles files, Map<String, String> environment, Path java) implements DoctorCheck {
    /** Where the script looks for JDKs too. */
    private static final List<String> FOLDERS = List.of("usr/lib/jvm", "usr/java", "opt/java", "opt/jdk");

    private static final Topic TOPIC =
            new Topic("JDK", "it runs all that is measured: figures of different JDKs compare the JDKs too");

    @Override
    public Diagnosis look() {
        List<String> words = new ArrayList<>();
        words.add(JavaRuntime.of(java).map(JavaRuntime::toString).orElse("") + " in " + home());
        named("HILO_JAVA_HOME", words);
        named("JAVA_HOME", words);
        List<String> others = others();
        words.add(others.isEmpty() ? "no others found" : "others: " + String.join(", ", others));
        return TOPIC.of(HostChecks.jdk(java), String.join("; ", words));
    }

    private void named(String variable, List<String> words) {
        String folder = environment.get(variable);
        if (folder != null && !isUsed(Path.of(folder))) {
            words.add("%s is %s".formatted(variable, folder));
        }
    }

    private List<String> others() {
        return Stream.concat(
                        FOLDERS.stream().map(files.root()::resolve),
                        Stream.ofNullable(environment.get("HOME"))
                                .flatMap(home -> Stream.of(".sdkman/candidates/java", ".jdks", ".asdf/installs/java")
                                        .map(Path.of(home)::resolve)))
                .flatMap(Jdks::jdksIn)
                .filter(jdk -> !isUsed(jdk))
                .map(Path::toString)
                .sorted()
                .toList();
    }

    /** Links to a JDK are left out: it stands beside them. */
    private static Stream<Path> jdksIn(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries
                    .filter(entry -> !Files.isSymbolicLink(entry))
                    .filter(entry -> Files.isExecutable(entry.resolve("bin/javac")))
                    .toList()
                    .stream();
        } catch (IOException absent) {
            return Stream.empty();
        }
    }

    private Path home() {
        return java.getParent().getParent();
    }

    private boolean isUsed(Path folder) {
        try {
            return Files.isSameFile(folder, home());
        } catch (IOException absent) {
            return false;
        }
    }
}
