package dev.hilo.harness.cli.errors;

import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** The message for a file that the system refuses, with what to do: Java's own message has its name alone. */
final class FileTrouble {
    private FileTrouble() {}

    static Optional<String> in(Exception e) {
        return switch (e) {
            case UncheckedIOException unchecked -> in(unchecked.getCause());
            case AccessDeniedException denied ->
                Optional.of("%s: this user may not read or write it: change its rights, or work in another folder"
                        .formatted(denied.getFile()));
            case NoSuchFileException missing ->
                Optional.of("%s: there is no such file or folder: restore it, or name another"
                        .formatted(missing.getFile()));
            case FileSystemException other
            when "Read-only file system".equals(other.getReason()) ->
                Optional.of("%s: this folder is mounted read-only: mount it for writing, or work in another folder"
                        .formatted(other.getFile()));
            default -> Optional.empty();
        };
    }
}
