package dev.hilo.harness.init;

import dev.hilo.harness.catalog.Framework;
import dev.hilo.harness.catalog.PackagedLibraries;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From a folder with a built application to a first {@code hilo.yaml}. */
public final class Initialization {
    private final Path folder;
    private final String name;
    private final Path artifact;
    private final Optional<Framework> framework;
    private final PackagedLibraries libraries;
    private final List<String> arguments;
    private final Guess guess;

    /**
     * @param folder of the project
     * @param named artifact that the user named; empty to look for it
     * @param arguments how the program learns its port, where hilo cannot know
     * @throws dev.hilo.harness.catalog.CatalogException when there is nothing that can be started
     */
    public Initialization(Path folder, String name, Optional<Path> named, List<String> arguments) throws IOException {
        this.folder = folder;
        this.name = name;
        this.artifact = named.orElseGet(() -> BuiltArtifact.in(folder)).toAbsolutePath();
        this.framework = Framework.of(artifact);
        this.libraries = new PackagedLibraries(artifact);
        this.arguments = arguments.isEmpty() && framework.isEmpty() ? List.of("--port=${port}") : arguments;
        this.guess = framework.isPresent()
                ? Guesses.of(libraries, framework.get())
                : new Guess(Map.of(), Optional.empty(), List.of());
    }

    /** What it is, in words. */
    public String told() {
        return "%s: %s"
                        .formatted(
                                folder.relativize(artifact), findings(nothing()).frameworkTold())
                + guess.database()
                        .map(kind -> ", with a database of kind " + kind)
                        .orElse("");
    }

    /** Writes the file by which the application is started to be looked at. */
    public Path firstStart(Path logs) throws IOException {
        return new FirstStart(name, artifact, arguments, guess).write(logs);
    }

    /** What the running application tells. Sends GET and nothing else. */
    public Explored explore(URI baseUrl) throws InterruptedException {
        try (Answers application = new Answers(baseUrl)) {
            return new Exploration(application, framework).explore();
        }
    }

    /** Where the application could not be started. */
    public static Explored nothing() {
        return new Explored(Optional.empty(), Optional.empty(), "nothing: it was not started", List.of(), List.of());
    }

    /** Writes the first {@code hilo.yaml}. */
    public void write(Path file, Explored explored) throws IOException {
        Files.writeString(file, FirstProject.of(findings(explored)));
    }

    private Findings findings(Explored explored) {
        return new Findings(
                name,
                folder.relativize(artifact).toString(),
                arguments,
                framework,
                framework.map(this::version).orElse(""),
                guess,
                explored);
    }

    private String version(Framework known) {
        try {
            return libraries.version(known.library()).orElse("");
        } catch (IOException unreadable) {
            return "";
        }
    }
}
