package dev.hilo.harness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder of a test that becomes a repository of git. */
public final class GitFolder {
    private GitFolder() {}

    /** Commits all files but those that its {@code .gitignore} names. @return the commit */
    public static String commit(Path folder) throws IOException, InterruptedException {
        git(folder, "init", "--quiet");
        git(folder, "add", ".");
        git(folder, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message", "all");
        return git(folder, "rev-parse", "HEAD");
    }

    private static String git(Path folder, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        Process git = new ProcessBuilder(command).directory(folder.toFile()).start();
        String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (git.waitFor() != 0) {
            throw new IOException("git failed: " + command);
        }
        return said;
    }
}
