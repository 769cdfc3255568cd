package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.load.PlanException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessLogCourseTest {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ENGLISH);
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final long START = 1_700_000_000;

    @TempDir
    Path folder;

    private static String line(long epochSecond, ZoneId zone) {
        ZonedDateTime time = Instant.ofEpochSecond(epochSecond).atZone(zone);
        return "192.0.2.1 - - [%s] \"POST /x HTTP/1.1\" 503 12\n".formatted(TIME.format(time));
    }

    private Path log(List<String> lines) throws IOException {
        return Files.writeString(folder.resolve("access.log"), String.join("", lines));
    }

    /** Arrivals and their order, zones of the servers and the length of the stretch are drawn; a plain search says what is right. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void theBusiestStretchHasAllItsArrivalsInWhicheverOrderTheyAreLogged(int seed) throws IOException {
        Random random = new Random(seed);
        int[] counts = new int[1 + random.nextInt(9_000)];
        List<String> lines = new ArrayList<>();
        List<ZoneId> zones = List.of(BERLIN, ZoneId.of("Asia/Kolkata"), ZoneId.of("America/St_Johns"), ZoneId.of("Z"));
        for (int number = 0; number < 3_000; number++) {
            int second = (int) (counts.length * random.nextDouble() * random.nextDouble());
            counts[second]++;
            lines.add(line(START + second, zones.get(random.nextInt(zones.size()))));
        }
        Collections.shuffle(lines, random);
        int first = IntStream.range(0, counts.length)
                .filter(at -> counts[at] > 0)
                .min()
                .orElseThrow();
        int last = IntStream.range(0, counts.length)
                .filter(at -> counts[at] > 0)
                .max()
                .orElseThrow();
        int length = 1 + random.nextInt(Math.min(3_600, last - first + 1));

        Course course = Course.busiest(log(lines), length);

        int best = IntStream.rangeClosed(first, last - length + 1)
                .boxed()
                .max((one, other) -> Integer.compare(sum(counts, one, length), sum(counts, other, length)))
                .orElseThrow();
        assertThat(course.arrivals()).hasSize(length);
        assertThat(course.arrivals().stream().mapToInt(Integer::intValue).sum()).isEqualTo(sum(counts, best, length));
    }

    private static int sum(int[] counts, int start, int length) {
        return IntStream.range(start, start + length)
                .map(second -> counts[second])
                .sum();
    }

    /** The hour from 2:00 to 3:00 comes twice on this day, and not at all on that in March. */
    @ParameterizedTest
    @ValueSource(strings = {"2026-10-25T00:59:58Z", "2026-03-29T00:59:58Z"})
    void aChangeOfTheClockIsNoGap(String text) throws IOException {
        long start = Instant.parse(text).getEpochSecond();
        List<String> lines = IntStream.range(0, 4)
                .mapToObj(second -> line(start + second, BERLIN))
                .toList();

        assertThat(Course.busiest(log(lines), 4).arrivals()).containsExactly(1, 1, 1, 1);
    }

    @Test
    void ofEqualStretchesTheFirst() throws IOException {
        List<String> lines = List.of(
                line(START + 5_000, BERLIN), line(START + 9_000, BERLIN), line(START, BERLIN), line(START + 1, BERLIN));

        assertThat(Course.busiest(log(lines), 3).arrivals()).containsExactly(1, 1, 0);
        assertThat(Course.busiest(log(lines), 3).notes().getFirst()).contains("from 2023-11-14T23:13:20+01:00 to");
    }

    @Test
    void independentArrivalsHaveADispersionOfOneAndBurstsAHigherOne() throws IOException {
        Random random = new Random(1);
        List<String> lines = new ArrayList<>();
        for (int number = 0; number < 20_000; number++) {
            lines.add(line(START + random.nextInt(2_000), BERLIN));
        }
        assertThat(dispersion(Course.busiest(log(lines), 1_900))).isBetween(0.9, 1.1);

        List<String> bursts = lines.stream()
                .flatMap(line -> Collections.nCopies(4, line).stream())
                .toList();
        assertThat(dispersion(Course.busiest(log(bursts), 1_900))).isBetween(3.6, 4.4);
    }

    private static double dispersion(Course course) {
        return Double.parseDouble(course.notes().getFirst().replaceAll(".*dispersion ([0-9.]+) .*", "$1"));
    }

    @Test
    void linesWithoutATimeAreCountedAndAGzipIsRead() throws IOException {
        Path file = folder.resolve("access.log.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            String text = line(START, BERLIN) + "garbage\n1.1.1.1 - - [yesterday] \"GET / HTTP/1.1\" 200 1\n"
                    + line(START + 1, BERLIN);
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }

        Course course = Course.busiest(file, 2);

        assertThat(course.arrivals()).containsExactly(1, 1);
        assertThat(course.notes())
                .last()
                .isEqualTo("arrivals: 2 lines left out: no time of the common or combined log format");
    }

    @Test
    void whatCannotBeReplayedIsToldInOneLine() throws IOException {
        Path file = log(List.of(line(START, BERLIN), line(START + 9, BERLIN)));
        assertThatThrownBy(() -> Course.busiest(file, 60))
                .isInstanceOf(PlanException.class)
                .hasMessage(file + " covers only 10 s, fewer than the 60 s of busiest");
        Path none = Files.writeString(folder.resolve("none.log"), "garbage\n");
        assertThatThrownBy(() -> Course.busiest(none, 1)).hasMessageStartingWith(none + " has no line of the common");
        Path long1 = log(IntStream.range(0, 2_401)
                .mapToObj(hour -> line(START + 3_600L * hour, BERLIN))
                .toList());
        assertThatThrownBy(() -> Course.busiest(long1, 1)).hasMessage("the log is of more than 100 days: cut it");
    }

    @ParameterizedTest
    @CsvSource({"60s, 60", "5m, 300", "60m, 3600", "1s, 1"})
    void lengthsHaveAUnit(String text, int seconds) {
        assertThat(Course.seconds(text)).isEqualTo(seconds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"60", "0s", "-1s", "61m", "1h", "3601s", "", "s"})
    void otherLengthsAreRefused(String text) {
        assertThatThrownBy(() -> Course.seconds(text)).isInstanceOf(PlanException.class);
    }
}
