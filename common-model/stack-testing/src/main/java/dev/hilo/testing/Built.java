package dev.hilo.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The build of a stack's module, for tests that run after it. A stack in another language than Java has a script {@code build}. */
public final class Built {
    private static final String ASKED_FOR = "hilo.languages";
    /** The file beside the artifact with the reason why the script did not build it, and what to do. */
    private static final String NOTE = "skipped";

    private Built() {}

    /**
     * The reason why a variant cannot be tested: its language was not asked for, or could not be built here. Empty if it can be tested.
     *
     * @param folder of its stack.yaml
     */
    public static Optional<String> whyNot(Path folder, String variant) throws IOException {
        return whyNot(folder, variant, Boolean.getBoolean(ASKED_FOR));
    }

    static Optional<String> whyNot(Path folder, String variant, boolean languages) throws IOException {
        if (!languages && Files.exists(folder.resolve("build"))) {
            return Optional.of(folder + " is not in Java: -Planguages builds and tests it");
        }
        Path artifact =
                folder.resolve(StackFile.read(folder.resolve("stack.yaml")).artifactOf(variant));
        if (Files.exists(artifact)) {
            return Optional.empty();
        }
        Path note = artifact.resolveSibling(NOTE);
        return Optional.of(artifact + " is not built"
                + (Files.exists(note) ? ": " + Files.readString(note).strip() : ""));
    }
}
