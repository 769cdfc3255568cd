package dev.hilo.harness.catalog;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.regex.PatternSyntaxException;

/** A pattern for names, as a shell has it for files. */
final class Glob {
    private final PathMatcher matcher;

    Glob(String text) {
        try {
            matcher = FileSystems.getDefault().getPathMatcher("glob:" + text);
        } catch (PatternSyntaxException e) {
            throw new CatalogException("not a glob: \"%s\": %s".formatted(text, e.getDescription()));
        }
    }

    boolean matches(String name) {
        return matcher.matches(Path.of(name));
    }
}
