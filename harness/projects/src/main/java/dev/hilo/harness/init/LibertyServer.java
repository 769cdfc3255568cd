package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A server of Open Liberty or WebSphere Liberty that the plugin of Maven or Gradle has created beside an application.
 *
 * @param home of the installation
 * @param server folder of the server that has the application
 */
record LibertyServer(Path home, Path server) {
    /** Name of the plugin in a build file. */
    static final String PLUGIN = "liberty-maven-plugin";

    private static final List<String> PLACES = List.of("target/liberty/wlp", "build/wlp");
    private static final String SCRIPT = "bin/server";
    private static final String CONFIGURATION = "server.xml";

    /** Gets the script, then the words behind its command. Two run at once, so each start has logs and data in its own folder. */
    private static final String RUN = "mkdir -p wlp && WLP_OUTPUT_DIR=\"$PWD/wlp\" exec \"$0\" run \"$@\"";

    /** A port that a variable has, which the command line may set. */
    private static final Pattern PORT = Pattern.compile("\\bhttp(s?)Port\\s*=\\s*[\"']\\$\\{([\\w.-]+)}");

    /** Value of a port that is not to be opened. */
    private static final String CLOSED = "-1";

    /** The first server that has a configuration; empty where no plugin made one. */
    static Optional<LibertyServer> of(Path module) throws IOException {
        for (String place : PLACES) {
            Path home = module.resolve(place);
            Path servers = home.resolve("usr/servers");
            if (Files.isExecutable(home.resolve(SCRIPT)) && Files.isDirectory(servers)) {
                try (Stream<Path> found = Files.list(servers)) {
                    return found.filter(server -> Files.isRegularFile(server.resolve(CONFIGURATION)))
                            .sorted()
                            .findFirst()
                            .map(server -> new LibertyServer(home, server));
                }
            }
        }
        return Optional.empty();
    }

    /** @param application war or ear that the build has put into the server */
    Launchable launchable(Path application) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "sh",
                "-c",
                RUN,
                "${artifact-folder}/" + application.getParent().relativize(home.resolve(SCRIPT)),
                server.getFileName().toString()));
        List<String> ports = ports();
        if (!ports.isEmpty()) {
            command.add("--");
            command.addAll(ports);
        }
        return new Launchable(application, command, false);
    }

    /** Words that set the variables of its ports; none where its configuration has numbers. */
    private List<String> ports() throws IOException {
        Matcher port = PORT.matcher(Files.readString(server.resolve(CONFIGURATION), StandardCharsets.ISO_8859_1));
        return port.results()
                .map(found -> "--%s=%s".formatted(found.group(2), found.group(1).isEmpty() ? "${port}" : CLOSED))
                .distinct()
                .toList();
    }
}
