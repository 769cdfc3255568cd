package dev.hilo.monitoring;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/**
 * Heap in use before and after each garbage collection, from the flight recording.
 *
 * @param summaries bytes by time in seconds since the epoch
 */
record RecordedHeap(NavigableMap<Double, Summary> summaries) {
    /** Seconds around a collection in which a scrape may be from either side of it. */
    private static final double APART_SECONDS = 0.5;

    record Summary(boolean before, long bytes) {}

    /**
     * @param low bytes after the last collection
     * @param high bytes before the next
     */
    record Bounds(long low, long high) {}

    static RecordedHeap read(Path recording) throws IOException {
        NavigableMap<Double, Summary> summaries = new TreeMap<>();
        for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
            if (event.getEventType().getName().equals("jdk.GCHeapSummary")) {
                summaries.put(
                        event.getStartTime().toEpochMilli() / 1000.0,
                        new Summary(event.getString("when").equals("Before GC"), event.getLong("heapUsed")));
            }
        }
        return new RecordedHeap(summaries);
    }

    /** Bounds for a scrape between two collections, during which the heap only grows. */
    TreeMap<Double, Bounds> bounds(Map<Double, Double> scraped) {
        TreeMap<Double, Bounds> bounds = new TreeMap<>();
        for (double time : scraped.keySet()) {
            Map.Entry<Double, Summary> last = summaries.floorEntry(time);
            Map.Entry<Double, Summary> next = summaries.ceilingEntry(time);
            boolean isBetween = last != null
                    && next != null
                    && !last.getValue().before()
                    && next.getValue().before();
            if (isBetween && time - last.getKey() > APART_SECONDS && next.getKey() - time > APART_SECONDS) {
                bounds.put(
                        time,
                        new Bounds(last.getValue().bytes(), next.getValue().bytes()));
            }
        }
        return bounds;
    }
}
