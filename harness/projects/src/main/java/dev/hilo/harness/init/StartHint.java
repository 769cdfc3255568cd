package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a project without an executable jar says that it is started. */
record StartHint(Path project) {
    private static final Pattern WEB = Pattern.compile("(?m)^web:\\s*(.+)$");
    private static final String TRY = "Its %s says: bench init --command '%s'";
    private static final String WAR =
            "%s needs a server. One for servlets, such as webapp-runner: bench init --command 'java -jar SERVER.jar --port ${port} %1$s'. One for Jakarta EE: bench init --command 'java -jar payara-micro.jar --nocluster --port ${port} --deploy %1$s', or the script of a WildFly that has the war (bin/standalone.sh).";

    private static final String LIBERTY =
            " Its build has the plugin of Liberty: mvn package liberty:create liberty:install-feature liberty:deploy makes a server that bench init finds.";

    private static final String THIN =
            "The manifest of %s names no Main-Class, so that java -jar cannot start it. With its libraries in target/dependency (mvn dependency:copy-dependencies): bench init --artifact %1$s --command 'java -cp %1$s:target/dependency/* %s'.";

    /** Where npm puts the programs of libraries. */
    private static final String PROGRAMS = "node_modules/.bin";

    /** Programs that start another one again when it ends, in a process of their own. */
    private static final Set<String> WATCHERS = Set.of("pm2", "pm2-runtime", "nodemon", "forever");

    /** A sentence; empty where nothing says it. */
    String text() {
        try {
            Optional<Path> war = BuiltArtifact.wars(project).stream().findFirst();
            return war.isPresent()
                    ? WAR.formatted(Printable.of(project.relativize(war.get()).toString())) + liberty()
                    : procfile().or(this::script).or(this::image).or(this::thin).orElse("");
        } catch (IOException unreadable) {
            return "";
        }
    }

    private String liberty() throws IOException {
        Path build = project.resolve("pom.xml");
        return Files.isRegularFile(build) && Files.readString(build).contains(LibertyServer.PLUGIN) ? LIBERTY : "";
    }

    private Optional<String> procfile() throws IOException {
        Path file = project.resolve("Procfile");
        Matcher web = WEB.matcher(Files.isRegularFile(file) ? Files.readString(file) : "");
        return web.find() ? Optional.of(TRY.formatted("Procfile", command(web.group(1)))) : Optional.empty();
    }

    /** The image of a project that has something to build is made of what is missing. */
    private Optional<String> image() {
        try {
            return Build.of(project) == Build.UNKNOWN
                    ? Dockerfile.of(project)
                            .flatMap(Dockerfile::command)
                            .map(start -> TRY.formatted("Dockerfile", command(start)))
                    : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private Optional<String> thin() {
        try {
            return BuiltArtifact.jars(project).stream().findFirst().map(this::thin);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private String thin(Path jar) {
        List<String> main = MainClasses.in(jar);
        return THIN.formatted(
                Printable.of(project.relativize(jar).toString()),
                main.size() == 1 ? Printable.of(main.getFirst()) : "MAIN-CLASS");
    }

    private Optional<String> script() {
        try {
            JsonNode file = JsonMapper.builder()
                    .build()
                    .readTree(project.resolve("package.json").toFile());
            String start = started(
                    file.at("/scripts/start").asText("").strip(),
                    file.path("main").asText("").strip());
            return start.isBlank() ? Optional.empty() : Optional.of(TRY.formatted("package.json", command(start)));
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    /** A start by npm, which finds the programs of its libraries; a program that only watches another gives way to that one. */
    private String started(String start, String main) {
        // what stands before it builds, and a command has no shell
        String last = start.replaceFirst("(?s).*&&", "").strip();
        String program = last.split("\\s", 2)[0];
        boolean isWatched = WATCHERS.contains(program) && !main.isEmpty() && Files.isRegularFile(project.resolve(main));
        boolean isOfLibrary =
                !program.isEmpty() && Files.exists(project.resolve(PROGRAMS).resolve(program));
        return isWatched ? "node " + main : isOfLibrary ? PROGRAMS + "/" + last : last;
    }

    private static String command(String written) {
        return Printable.of(
                written.strip().replaceAll("\\$\\{?PORT}?", "\\${port}").replace("'", "\""));
    }
}
