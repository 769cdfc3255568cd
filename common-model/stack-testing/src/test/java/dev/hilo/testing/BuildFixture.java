package dev.hilo.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A copy of one build in another language, without its sources, and all that its script can find in the PATH. */
final class BuildFixture {
    private static final Path CHECKOUT = Path.of("..", "..");

    private static final List<String> USUAL_PROGRAMS = List.of(
            "basename cat chmod cmp cp cut dirname env grep head ln mkdir rm sed sh sort tail timeout tr".split(" "));

    private static final Path USUAL = Path.of("target", "usual-programs").toAbsolutePath();

    private final Path home;
    private final String build;
    private final Path programs;

    /**
     * @param home an empty folder
     * @param build such as alerts/rust
     */
    BuildFixture(Path home, String build) throws IOException {
        this.home = home;
        this.build = build;
        this.programs = Files.createDirectories(home.resolve("programs"));
        linkUsualPrograms();
        copyFiles("languages");
        copyFiles(build);
        copyFiles(Path.of(build).getParent().toString());
    }

    /** The builds that have a script. */
    static List<String> all() throws IOException {
        try (Stream<Path> scripts =
                Files.find(CHECKOUT, 3, (file, type) -> file.endsWith("build") && type.isRegularFile())) {
            return scripts.map(script -> CHECKOUT.relativize(script.getParent()).toString())
                    .sorted()
                    .toList();
        }
    }

    /** Outside of {@code home}: JUnit warns of links that lead out of what it deletes. */
    private static void linkUsualPrograms() throws IOException {
        Files.createDirectories(USUAL);
        for (String program : USUAL_PROGRAMS) {
            Files.deleteIfExists(USUAL.resolve(program));
            Files.createSymbolicLink(USUAL.resolve(program), installed(program));
        }
    }

    private static Path installed(String program) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }

    private void copyFiles(String folder) throws IOException {
        Path copy = Files.createDirectories(home.resolve(folder));
        try (Stream<Path> files = Files.list(CHECKOUT.resolve(folder))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, copy.resolve(file.getFileName()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    /** @param lines of a shell script */
    BuildFixture with(String program, String... lines) throws IOException {
        Path file = programs.resolve(program);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        file.toFile().setExecutable(true);
        return this;
    }

    Path file(String name) {
        return home.resolve(build).resolve(name);
    }

    Path makeFile(String name) throws IOException {
        Files.createDirectories(file(name).getParent());
        return Files.writeString(file(name), "");
    }

    Path artifact() throws IOException {
        return file(StackFile.read(file("stack.yaml")).artifactOf(""));
    }

    record Ended(int code, String out) {}

    /** @param words behind the name of the script */
    Ended build(Map<String, String> environment, String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Stream.concat(Stream.of(file("build").toString()), Stream.of(words))
                                .toList())
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("out").toFile());
        builder.environment().clear();
        builder.environment().put("PATH", programs + ":" + USUAL);
        builder.environment().putAll(environment);
        Process process = builder.start();
        return new Ended(process.waitFor(), Files.readString(home.resolve("out")));
    }
}
