package dev.hilo.load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * The marker files by which harness and load generator take turns. They are in the folder of a load's results and work across processes as
 * well as within one.
 *
 * <p>The two targets of a duet have a folder each. The generator waits for the turn of both, then takes its own for both.
 *
 * <p>The harness creates {@link #begin} and {@link #go}; the generator answers with {@link #warmUpBegun}, {@link #warmUpDone},
 * {@link #loadBegun} and its results. The live page creates {@link #watched}.
 *
 * @param folder of the {@link PlannedLoad}, or of its rehearsal
 */
public record GeneratorHandshake(Path folder) {
    private static final double MILLIS = 1e3;

    /** The rehearsal of a load, which ends with {@link #warmUpDone}. */
    public static GeneratorHandshake ofRehearsal(PlannedLoad load) {
        return new GeneratorHandshake(load.folder().resolveSibling("rehearsal"));
    }

    /** Created by the harness: this load's warm-up may begin. */
    public Marker begin() {
        return marker("begin");
    }

    /** Created by the generator: from now on the application gets requests. */
    public Marker warmUpBegun() {
        return marker("warm-up.begun");
    }

    /** Created by the generator: no request is under way, the database may be reset. */
    public Marker warmUpDone() {
        return marker("warm-up.done");
    }

    /**
     * Created by the harness: the data file is written, the measured load may begin. Its content is empty, or the moment at which the load
     * begins at all of several generators ({@link #startEpochMillis}).
     */
    public Marker go() {
        return marker("go");
    }

    /** The beginning of the measured load on the wall clock of this machine; empty for one generator, which begins when it can. */
    public OptionalLong startEpochMillis() {
        String content = go().content();
        return content.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(content));
    }

    /**
     * Created by Gatling up to two seconds after {@link #go}, when the moment of second 0 of the measured load is known: its content, in
     * milliseconds on the wall clock of the generator. It can be in the near future. Commands and own simulations do not tell it.
     */
    public Marker loadBegun() {
        return marker("load.begun");
    }

    /** Creates {@link #loadBegun}. @param epochMillis moment of second 0 on the wall clock of the machine that reads the mark */
    public void tellLoadBegun(long epochMillis) {
        loadBegun().create(String.valueOf(epochMillis));
    }

    /** The moment of second 0 of the measured load in milliseconds since 1970; empty until the generator has told it. */
    public OptionalLong loadBegunEpochMillis() {
        return loadBegun().isThere()
                ? OptionalLong.of(Long.parseLong(loadBegun().content()))
                : OptionalLong.empty();
    }

    /** Created by the live page: the generator is to write the seconds of the measured load as they end. */
    public Marker watched() {
        return marker("watched");
    }

    private Marker marker(String name) {
        return new Marker(folder.resolve(name));
    }

    /** Whether the generator has written all its results; its totals come last. */
    public boolean isLoadEnded() {
        return Files.exists(folder.resolve(ResultFiles.TOTALS));
    }

    /** The duration of the warm-up, which has ended, in seconds; 0 when there was none. */
    public double warmUpSeconds() {
        return warmUpBegun().isThere()
                ? (warmUpDone().epochMillis() - warmUpBegun().epochMillis()) / MILLIS
                : 0;
    }
}
