package dev.hilo.harness.result.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A virtual thread that could not leave its carrier thread while it waited.
 *
 * @param stack the innermost frames, from the innermost on, parted by {@code " < "}; may be empty
 * @param own frames of the application's own classes likewise, however far out; may be empty
 */
public record Pin(double ms, String stack, String own) {

    /** Pins during the loads of these trials. */
    public static List<Pin> read(List<Path> trialFolders) throws IOException {
        List<Pin> pins = new ArrayList<>();
        for (Path folder : trialFolders) {
            Optional<TrialFiles> files = TrialFiles.open(folder);
            if (files.isPresent()) {
                pins.addAll(files.get().read(Pin::of));
            }
        }
        return pins;
    }

    private static List<Pin> of(TrialFiles files) throws IOException {
        return files.pins().rows().stream()
                .map(row -> new Pin(row.number("duration_ms"), row.text("stack"), row.text("own")))
                .toList();
    }
}
