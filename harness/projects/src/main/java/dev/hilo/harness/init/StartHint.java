package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a project without an executable jar says that it is started. */
record StartHint(Path project) {
    private static final Pattern WEB = Pattern.compile("(?m)^web:\\s*(.+)$");
    private static final String TRY = "Its %s says: bench init --command '%s'";
    private static final String WAR =
            "%s needs a server: bench init --artifact %1$s --command 'java -jar SERVER.jar --port ${port} %1$s', for example with webapp-runner or jetty-runner.";

    private static final Pattern MAIN_CLASS = Pattern.compile("<mainClass>([\\w.$]+)</mainClass>");
    private static final String THIN =
            "The manifest of %s names no Main-Class, so that java -jar cannot start it. With its libraries in target/dependency (mvn dependency:copy-dependencies): bench init --artifact %1$s --command 'java -cp %1$s:target/dependency/* %s'.";

    /** A sentence; empty where nothing says it. */
    String text() {
        try {
            Optional<Path> war = BuiltArtifact.wars(project).stream().findFirst();
            return war.isPresent()
                    ? WAR.formatted(Printable.of(project.relativize(war.get()).toString()))
                    : procfile().or(this::script).or(this::thin).orElse("");
        } catch (IOException unreadable) {
            return "";
        }
    }

    private Optional<String> procfile() throws IOException {
        Path file = project.resolve("Procfile");
        Matcher web = WEB.matcher(Files.isRegularFile(file) ? Files.readString(file) : "");
        return web.find() ? Optional.of(TRY.formatted("Procfile", command(web.group(1)))) : Optional.empty();
    }

    private Optional<String> thin() {
        try {
            Path build = project.resolve("pom.xml");
            Matcher main = MAIN_CLASS.matcher(Files.isRegularFile(build) ? Files.readString(build) : "");
            String named = main.find() ? main.group(1) : "MAIN-CLASS";
            return BuiltArtifact.jars(project).stream()
                    .map(jar ->
                            THIN.formatted(Printable.of(project.relativize(jar).toString()), Printable.of(named)))
                    .findFirst();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private Optional<String> script() {
        try {
            Path file = project.resolve("package.json");
            String start = JsonMapper.builder()
                    .build()
                    .readTree(file.toFile())
                    .at("/scripts/start")
                    .asText("");
            return start.isBlank() ? Optional.empty() : Optional.of(TRY.formatted("package.json", command(start)));
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    private static String command(String written) {
        return Printable.of(
                written.strip().replaceAll("\\$\\{?PORT}?", "\\${port}").replace("'", "\""));
    }
}
