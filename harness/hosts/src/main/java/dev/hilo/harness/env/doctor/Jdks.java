package dev.hilo.harness.env.doctor;

import dev.hilo.harness.env.HostChecks;
import dev.hilo.harness.env.InstalledJdks;
import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.env.SystemFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The check of the JDK that is used, and a list of the others.
 *
 * @param java the launcher that is used
 */
record Jdks(SystemFiles files, Map<String, String> environment, Path java) implements DoctorCheck {
    private static final Topic TOPIC = new Topic(
            "JDK", "it runs everything that is measured: comparing results across JDKs also compares the JDKs");

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
        return InstalledJdks.below(files.root(), environment).homes().stream()
                .filter(jdk -> !isUsed(jdk))
                .map(Path::toString)
                .sorted()
                .toList();
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
