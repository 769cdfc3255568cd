package dev.hilo.harness.result.figures;

import dev.hilo.harness.result.Figure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Computes the figures of a trial from the files in its folder, and from nothing else. */
public final class TrialFigures {
    private TrialFigures() {}

    /**
     * @param applicationProcessors how many processors the application may use: its CPU is told in percent of them
     * @return the figures that the files tell; a missing file or an empty column leaves its figures out, and a load that never ended
     *     leaves out all. Never those of the start, which no file here tells
     * @throws IOException when a file is there and cannot be read
     */
    public static Map<Figure, Double> read(Path trialFolder, int applicationProcessors) throws IOException {
        Optional<TrialFiles> files = TrialFiles.open(trialFolder);
        return files.isEmpty() ? Map.of() : files.get().read(all -> figures(all, applicationProcessors));
    }

    private static Map<Figure, Double> figures(TrialFiles files, int applicationProcessors) throws IOException {
        FigureMap figures = new FigureMap();
        new LoadFigures(files, figures).read();
        new ProcessFigures(files, figures).read(applicationProcessors);
        new HostFigures(files, figures).read();
        new MetricFigures(files, figures).read();
        new RecordingFigures(files, figures).read();
        return figures.asMap();
    }
}
