package dev.hilo.harness.probe.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Stacks with the sum of their amounts, as a file of collapsed stacks has them. */
final class CollapsedStacks {
    private final Map<String, Double> amounts = new TreeMap<>();

    void add(List<String> frames, double amount) {
        amounts.merge(String.join(";", frames), amount, Double::sum);
    }

    /** Writes a line for each stack: {@code [kind];thread;root;...;leaf amount}, the amount as a whole number. */
    void write(Path file) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        Files.write(
                draft,
                amounts.entrySet().stream()
                        .map(stack -> stack.getKey() + " " + Math.round(stack.getValue()))
                        .toList());
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
