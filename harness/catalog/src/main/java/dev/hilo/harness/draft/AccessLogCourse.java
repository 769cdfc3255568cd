package dev.hilo.harness.draft;

import dev.hilo.load.PlanException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * When the requests of an access log came. Every line counts, whatever its method and status. Each has its own offset from UTC, so that
 * changes of the clock, servers in several zones and logs that were put together in any order do no harm.
 */
final class AccessLogCourse {
    private static final int HOURS_OF_DAY = 24;
    private static final double PERCENT = 100;
    private static final DateTimeFormatter SHOWN = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssXXX");

    private final Path file;
    private final SecondCounts seconds = new SecondCounts();
    private final long[] byHourOfDay = new long[HOURS_OF_DAY];
    private final LeftOut leftOut = new LeftOut("line");
    private final LogTime times = new LogTime();
    private ZoneOffset offset;

    private AccessLogCourse(Path file) {
        this.file = file;
    }

    /** @throws PlanException in one line when no line has a time */
    static AccessLogCourse read(Path file) {
        AccessLogCourse course = new AccessLogCourse(file);
        SourceFile.read(file, course::count);
        PlanException.require(
                course.seconds.total() > 0,
                file
                        + " has no line of the common or combined log format with a time such as [10/Oct/2000:13:55:36 -0700]");
        return course;
    }

    private long count(InputStream content) throws IOException {
        BoundedLines lines = BoundedLines.ofLog(content);
        for (String line = lines.next(); line != null; line = lines.next()) {
            Optional<OffsetDateTime> time = AccessLogLine.of(line).flatMap(entry -> times.read(entry.time()));
            time.ifPresentOrElse(this::count, () -> leftOut.add("no time of the common or combined log format"));
        }
        return seconds.total();
    }

    private void count(OffsetDateTime time) {
        offset = offset == null ? time.getOffset() : offset;
        seconds.add(time.toEpochSecond());
        byHourOfDay[time.getHour()]++;
    }

    Course busiest(int length) {
        long covered = seconds.last() - seconds.first() + 1;
        PlanException.require(
                covered >= length,
                "%s covers only %d s, fewer than the %d s of busiest".formatted(file, covered, length));
        long start = seconds.busiest(length);
        List<Integer> arrivals =
                LongStream.range(start, start + length).mapToObj(seconds::at).toList();
        List<String> notes = new ArrayList<>(List.of(told(start, arrivals), told(covered)));
        leftOut.notes().forEach(note -> notes.add("arrivals: " + note));
        return new Course(arrivals, notes);
    }

    private String told(long start, List<Integer> arrivals) {
        long sum = arrivals.stream().mapToLong(Integer::longValue).sum();
        double mean = (double) sum / arrivals.size();
        double variance = arrivals.stream()
                .mapToDouble(count -> (count - mean) * (count - mean))
                .average()
                .orElse(0);
        return String.format(
                Locale.ROOT,
                "arrivals: the busiest %d s of %s, from %s to %s: %,d requests, mean %.1f/s, peak second %,d,"
                        + " index of dispersion %.1f (1 for arrivals that are independent of each other)",
                arrivals.size(),
                PrintableText.of(file.getFileName().toString(), 100),
                time(start),
                time(start + arrivals.size()),
                sum,
                mean,
                arrivals.stream().max(Comparator.naturalOrder()).orElse(0),
                variance / mean);
    }

    private String told(long covered) {
        int busiest = IntStream.range(0, HOURS_OF_DAY)
                .boxed()
                .max(Comparator.comparing(hour -> byHourOfDay[hour]))
                .orElse(0);
        return String.format(
                Locale.ROOT,
                "arrivals: the whole log has %,d requests from %s to %s, mean %.1f/s; %.0f %% of them came from %02d:00 to %02d:59",
                seconds.total(),
                time(seconds.first()),
                time(seconds.last() + 1),
                (double) seconds.total() / covered,
                PERCENT * byHourOfDay[busiest] / seconds.total(),
                busiest,
                busiest);
    }

    private String time(long epochSecond) {
        return SHOWN.format(Instant.ofEpochSecond(epochSecond).atOffset(offset));
    }
}
