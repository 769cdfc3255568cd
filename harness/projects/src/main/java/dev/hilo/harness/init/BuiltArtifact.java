package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Executable artifact that the build of a module made. */
final class BuiltArtifact {
    /** Folders of the artifact with Maven and Gradle; a folder with nothing but the jar is searched too. */
    private static final List<String> FOLDERS =
            List.of("target/quarkus-app", "build/quarkus-app", "target", "build/libs", "");

    private static final List<String> INSTALLED =
            List.of("build/install", "target/appassembler", "target/universal/stage");

    /** Ending of a jar that has its libraries inside, beside another of the same name without. */
    private static final Pattern WITH_LIBRARIES = Pattern.compile(
            ".*-(all|fat|uber|shaded|shadow|standalone|exec|runner|boot|bundled|jar-with-dependencies|assembly(-\\d[\\w.-]*)?)\\.jar");

    /** Beginning of the folder where sbt puts its jars, before the version of Scala. */
    private static final String OF_SCALA = "scala-";

    /** Where builds for such platforms put the program that serves a war. */
    private static final String DEPENDENCIES = "target/dependency";

    private static final Pattern SERVER = Pattern.compile("(webapp-runner|jetty-runner|payara-micro)[^/]*\\.jar");

    /** Option by which Payara Micro takes a war, with the one that keeps its copies apart. */
    private static final List<String> OF_PAYARA = List.of("--nocluster", "--deploy");

    /** Where WildFly's plugin puts a server that has the war. */
    private static final String PROVISIONED = "server/bin/standalone.sh";

    private final Path module;

    private BuiltArtifact(Path module) {
        this.module = module;
    }

    /** Where it is looked for, in words. */
    static String places() {
        return String.join(", ", FOLDERS.subList(0, FOLDERS.size() - 1)) + ", build/install";
    }

    /** All that could be the application of a module, the likeliest kind alone. */
    static List<Launchable> in(Path module) {
        try {
            return new BuiltArtifact(module).candidates();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look into " + module, e);
        }
    }

    private List<Launchable> candidates() throws IOException {
        List<Launchable> installed = installed();
        for (String folder : FOLDERS) {
            List<Path> jars = executable(module.resolve(folder));
            List<Path> known =
                    jars.stream().filter(jar -> Framework.of(jar).isPresent()).toList();
            List<Path> whole = jars.stream()
                    .filter(jar -> WITH_LIBRARIES.matcher(jar.toString()).matches())
                    .toList();
            List<Path> best = !known.isEmpty() ? known : !whole.isEmpty() ? whole : jars;
            // a jar of Gradle without its libraries has a main class and cannot start
            boolean isThin = known.isEmpty() && whole.isEmpty() && !installed.isEmpty();
            if (!best.isEmpty() && !isThin) {
                return best.stream().map(Launchable::jar).toList();
            }
        }
        List<Launchable> found = installed.isEmpty() ? assembled() : installed;
        return found.isEmpty() ? served() : found;
    }

    /** Jars of sbt that have their libraries inside. */
    private List<Launchable> assembled() throws IOException {
        List<Launchable> assembled = new ArrayList<>();
        for (Path folder : folders(module.resolve("target"))) {
            if (folder.getFileName().toString().startsWith(OF_SCALA)) {
                executable(folder).stream()
                        .filter(jar -> WITH_LIBRARIES.matcher(jar.toString()).matches())
                        .map(Launchable::jar)
                        .forEach(assembled::add);
            }
        }
        return assembled;
    }

    private List<Launchable> installed() throws IOException {
        List<Launchable> found = new ArrayList<>();
        for (String place : INSTALLED) {
            for (Path folder : folders(module.resolve(place))) {
                StartScript.in(folder).stream()
                        .flatMap(script -> script.launchable().stream())
                        .forEach(found::add);
            }
            StartScript.in(module.resolve(place)).stream()
                    .flatMap(script -> script.launchable().stream())
                    .forEach(found::add);
        }
        return found;
    }

    private static List<Path> folders(Path parent) throws IOException {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(parent)) {
            return files.filter(Files::isDirectory).sorted().toList();
        }
    }

    /** A war, with the server that the build put it into or beside it. */
    private List<Launchable> served() throws IOException {
        List<Launchable> provisioned = wars(module).stream()
                .filter(war -> Files.isExecutable(war.resolveSibling(PROVISIONED)))
                .map(war -> new Launchable(war, List.of("${artifact-folder}/" + PROVISIONED), false))
                .toList();
        List<Launchable> found = provisioned.isEmpty() ? ofLiberty() : provisioned;
        return found.isEmpty() ? besideServers() : found;
    }

    private List<Launchable> ofLiberty() throws IOException {
        Optional<LibertyServer> server = LibertyServer.of(module);
        List<Launchable> found = new ArrayList<>();
        for (Path application : server.isEmpty() ? List.<Path>of() : archives("[we]ar")) {
            found.add(server.get().launchable(application));
        }
        return found;
    }

    private List<Launchable> besideServers() throws IOException {
        Optional<Path> server = files(module.resolve(DEPENDENCIES)).stream()
                .filter(file -> SERVER.matcher(file.getFileName().toString()).matches())
                .findFirst();
        return server.isEmpty()
                ? List.of()
                : wars(module).stream().map(war -> served(war, server.get())).toList();
    }

    private static Launchable served(Path war, Path server) {
        List<String> command = new ArrayList<>(Launchable.JVM);
        String jar = "${artifact-folder}/" + war.getParent().relativize(server);
        command.addAll(List.of("-jar", jar, "--port", "${port}"));
        if (server.getFileName().toString().startsWith("payara")) {
            command.addAll(OF_PAYARA);
        }
        command.add("${artifact}");
        return new Launchable(war, command, false);
    }

    /** Wars that need a server. */
    static List<Path> wars(Path module) throws IOException {
        return new BuiltArtifact(module).archives("war");
    }

    /** Archives that need a server. @param ending form of the end of their names */
    private List<Path> archives(String ending) throws IOException {
        List<Path> archives = new ArrayList<>();
        for (String folder : List.of("target", "build/libs", "")) {
            files(module.resolve(folder)).stream()
                    .filter(file -> file.toString().matches(".*\\." + ending))
                    .filter(file -> !isExecutable(file))
                    .forEach(archives::add);
        }
        return archives;
    }

    /** Jars of Maven, executable or not, without those of sources and documentation. */
    static List<Path> jars(Path module) throws IOException {
        return files(module.resolve("target")).stream()
                .filter(file -> file.toString().endsWith(".jar"))
                .filter(file -> !file.toString().matches(".*-(sources|javadoc|tests)\\.jar"))
                .toList();
    }

    private static List<Path> executable(Path folder) throws IOException {
        return files(folder).stream()
                .filter(file -> file.toString().matches(".*\\.(jar|war)"))
                .filter(file -> !file.getFileName().toString().startsWith("original-"))
                .filter(BuiltArtifact::isExecutable)
                .toList();
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static boolean isExecutable(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            return jar.getManifest() != null
                    && jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS) != null;
        } catch (IOException notAJar) {
            return false;
        }
    }
}
