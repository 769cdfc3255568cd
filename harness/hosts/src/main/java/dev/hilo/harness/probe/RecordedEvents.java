package dev.hilo.harness.probe;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** The events of a flight recording from which metrics are made. */
final class RecordedEvents {
    /** The frames of a stored stack, enough to see the place of a wait; the recording has the whole stack. */
    private static final int FRAMES = 12;

    private final List<RecordedEvent> pauses = new ArrayList<>();
    private final List<RecordedEvent> pins = new ArrayList<>();
    private final List<RecordedEvent> heaps = new ArrayList<>();
    private final Map<Integer, RecordedEvent> collections = new HashMap<>();
    private boolean freesMeanwhile;

    static RecordedEvents read(Path recording) throws IOException {
        RecordedEvents events = new RecordedEvents();
        new Recording(recording).forEach(events::add);
        events.pauses.sort(Comparator.comparing(RecordedEvent::getStartTime));
        events.pins.sort(Comparator.comparing(RecordedEvent::getStartTime));
        events.heaps.sort(Comparator.comparing(RecordedEvent::getStartTime));
        return events;
    }

    RecordedEvents within(FlightRecording.Span span) {
        RecordedEvents part = new RecordedEvents();
        pauses.stream().filter(pause -> span.holds(pause.getStartTime())).forEach(part.pauses::add);
        pins.stream().filter(pin -> span.holds(pin.getStartTime())).forEach(part.pins::add);
        heaps.stream().filter(heap -> span.holds(heap.getStartTime())).forEach(part.heaps::add);
        part.collections.putAll(collections);
        part.freesMeanwhile = freesMeanwhile;
        return part;
    }

    private void add(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "jdk.GCPhasePause" -> pauses.add(event);
            case "jdk.GarbageCollection" -> collections.put(event.getInt("gcId"), event);
            case "jdk.VirtualThreadPinned" -> pins.add(event);
            case "jdk.GCHeapSummary", "jdk.GCHeapMemoryUsage" -> heaps.add(event);
            case "jdk.GCConfiguration" -> freesMeanwhile |= isConcurrent(event.getString("oldCollector"));
            default -> {
                // for a person who opens the recording
            }
        }
    }

    /** Whether a collector frees memory while the program allocates, so that a rise of the heap in use is less than what was allocated. */
    private static boolean isConcurrent(String collector) {
        return collector.startsWith("Z") || collector.startsWith("Shenandoah");
    }

    /**
     * The heap in use and its highest size, in bytes: every 100 ms, and before and after each collection, which tells no size. A further column marks
     * a collector that frees memory while the program allocates.
     */
    void writeHeap(Path csv, long loadStart) throws IOException {
        write(
                csv,
                Stream.concat(Stream.of("second", "used_bytes", "max_bytes"), mark("freed_meanwhile")),
                heaps.stream()
                        .map(heap -> Stream.concat(
                                Stream.of(second(heap, loadStart), String.valueOf(used(heap)), most(heap)),
                                mark("1"))));
    }

    /** The further column of a collector that frees memory while the program allocates. */
    private Stream<String> mark(String cell) {
        return freesMeanwhile ? Stream.of(cell) : Stream.empty();
    }

    private static long used(RecordedEvent heap) {
        return heap.getLong(heap.hasField("heapUsed") ? "heapUsed" : "used");
    }

    private static String most(RecordedEvent heap) {
        return heap.hasField("max") ? String.valueOf(heap.getLong("max")) : "";
    }

    /** A line for each pause: one collection can stop the application more than once. */
    void writePauses(Path csv, long loadStart) throws IOException {
        write(
                csv,
                Stream.of("second", "pause_ms", "name", "cause"),
                pauses.stream().map(pause -> {
                    RecordedEvent collection = collections.get(pause.getInt("gcId"));
                    return Stream.of(
                            second(pause, loadStart),
                            millis(pause.getDuration()),
                            (collection == null ? pause : collection).getString("name"),
                            collection == null ? "" : collection.getString("cause"));
                }));
    }

    /** @param own whether a class is the application's own: its frames show which of its code waited, however many libraries lie between */
    void writePins(Path csv, long loadStart, Predicate<String> own) throws IOException {
        write(
                csv,
                Stream.of("second", "duration_ms", "stack", "own"),
                pins.stream()
                        .map(pin -> Stream.of(
                                second(pin, loadStart),
                                millis(pin.getDuration()),
                                stack(pin, frame -> true),
                                stack(pin, frame -> own.test(typeOf(frame))))));
    }

    private static void write(Path csv, Stream<String> header, Stream<Stream<String>> rows) throws IOException {
        Path draft = csv.resolveSibling(csv.getFileName() + ".new");
        try (BufferedWriter out = Files.newBufferedWriter(draft);
                CSVPrinter printer = CSVFormat.DEFAULT
                        .builder()
                        .setRecordSeparator('\n')
                        .get()
                        .print(out)) {
            printer.printRecord(header);
            for (Stream<String> row : (Iterable<Stream<String>>) rows::iterator) {
                printer.printRecord(row);
            }
        }
        Files.move(draft, csv, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String second(RecordedEvent event, long loadStart) {
        return RowFile.second(event.getStartTime().toEpochMilli(), loadStart);
    }

    private static String millis(Duration duration) {
        return RowFile.decimal(duration.toNanos() / 1e6);
    }

    private static String stack(RecordedEvent event, Predicate<RecordedFrame> shown) {
        if (event.getStackTrace() == null) {
            return "";
        }
        return event.getStackTrace().getFrames().stream()
                .filter(shown)
                .limit(FRAMES)
                .map(RecordedEvents::frame)
                .collect(Collectors.joining(" < "));
    }

    private static String typeOf(RecordedFrame frame) {
        return frame.getMethod().getType().getName();
    }

    private static String frame(RecordedFrame frame) {
        String method = typeOf(frame) + "." + frame.getMethod().getName();
        return frame.getLineNumber() > 0 ? method + ":" + frame.getLineNumber() : method;
    }
}
