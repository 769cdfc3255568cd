package dev.hilo.harness.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files far larger than the heap of the JVM that reads them. Their lines, hundreds of thousands, are joined: a format for each takes several times as long. */
class LargeFilesTest {
    /** Part of the full size, 100 MB, that is written: a quarter of it is one and a half times the heap already. */
    private static final int PART = Boolean.getBoolean("hilo.thorough") ? 1 : 4;

    private static final String HEAP = "16m";

    @TempDir
    Path folder;

    @Test
    void aRecordingOf50MbIsReadInAHeapOf24() throws IOException, InterruptedException {
        Path file = folder.resolve("large.har");
        String answer = "QUJD".repeat(5_000_000);
        String text = "x".repeat(1_000);
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write("{\"log\":{\"entries\":[");
            out.write(entry("/image", answer));
            for (int number = 0; number < 28_000; number++) {
                out.write("," + entry("/page?number=" + number % 25_000, text));
            }
            out.write("]}}");
        }
        assertThat(Files.size(file)).isGreaterThan(50_000_000);
        assertThat(inHeapOf("24m", "har", file))
                .containsExactly("200 drafts", "27,601 requests left out: rarer than the 200 most frequent");
    }

    @Test
    void aLogLargerThanTheHeapIsRead() throws IOException, InterruptedException {
        Path file = folder.resolve("access.log");
        try (Writer out = Files.newBufferedWriter(file)) {
            for (int number = 0; number < 600_000 / PART; number++) {
                out.write(line("/movies/" + number));
                out.write(number % 2 == 0 ? line("/movies?page=0") : line("/slug-" + number));
            }
        }
        assertThat(Files.size(file)).isGreaterThan(100_000_000 / PART);
        List<String> output = inHeapOf(HEAP, "access-log", file);
        assertThat(output.getFirst()).isEqualTo("21 drafts");
    }

    /** A log of days or two weeks, with a line in each second of them and a burst. */
    @Test
    void theCourseOfALogLargerThanTheHeapIsRead() throws IOException, InterruptedException {
        Path file = folder.resolve("access.log");
        try (Writer out = Files.newBufferedWriter(file)) {
            for (int second = 0; second < 14 * 86_400 / PART; second++) {
                String time = twoDigits(second / 3_600 % 24) + ":" + twoDigits(second / 60 % 60) + ":"
                        + twoDigits(second % 60);
                String line = "192.0.2.1 - - [" + twoDigits(1 + second / 86_400) + "/Mar/2026:" + time
                        + " +0100] \"GET / HTTP/1.1\" 200 512 \"-\" \"-\"\n";
                out.write(second == 250_000 ? line.repeat(500) : line);
            }
        }
        assertThat(Files.size(file)).isGreaterThan(90_000_000 / PART);
        assertThat(inHeapOf(HEAP, "course", file)).containsExactly("559 arrivals");
    }

    @Test
    void tracesLargerThanTheHeapInOneBatchAreRead() throws IOException, InterruptedException {
        Path file = folder.resolve("traces.json");
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write("{\"resourceSpans\":[{\"resource\":{\"attributes\":[]},\"scopeSpans\":[{\"spans\":[");
            String[] around = span("NUMBER").split("NUMBER");
            for (int number = 0; number < 400_000 / PART; number++) {
                out.write((number == 0 ? "" : ",") + around[0] + number + around[1]);
            }
            out.write("]}]}]}");
        }
        assertThat(Files.size(file)).isGreaterThan(100_000_000 / PART);
        assertThat(inHeapOf(HEAP, "traces", file).getFirst()).isEqualTo("20 drafts");
    }

    private static String twoDigits(int number) {
        return number < 10 ? "0" + number : String.valueOf(number);
    }

    private static String span(String number) {
        String attribute = "{\"key\":\"%s\",\"value\":{\"stringValue\":\"%s\"}}";
        return "{\"traceId\":\"0123456789abcdef0123456789abcdef\",\"kind\":2,\"attributes\":[%s,%s,%s,%s]}"
                .formatted(
                        attribute.formatted("http.request.method", "GET"),
                        attribute.formatted("http.route", "/films/{slug}"),
                        attribute.formatted("url.path", "/films/" + number),
                        attribute.formatted("http.response.status_code", "200"));
    }

    private static String entry(String path, String answer) {
        return "{\"request\":{\"method\":\"GET\",\"url\":\"http://localhost" + path
                + "\",\"headers\":[]},\"response\":{\"status\":200,\"content\":{\"text\":\"" + answer + "\"}}}";
    }

    private static String line(String path) {
        return "192.0.2.1 - - [02/Mar/2026:10:00:00 +0100] \"GET " + path
                + " HTTP/1.1\" 200 512 \"-\" \"Mozilla/5.0\"\n";
    }

    private static List<String> inHeapOf(String most, String kind, Path file) throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process process = new ProcessBuilder(
                        java.toString(),
                        "-Xmx" + most,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Reader.class.getName(),
                        kind,
                        file.toString())
                .redirectErrorStream(true)
                .start();
        List<String> output = process.inputReader().lines().toList();
        assertThat(process.waitFor()).as(String.join("\n", output)).isZero();
        return output;
    }

    /** The JVM with the small heap. */
    public static final class Reader {
        public static void main(String[] args) {
            if (args[0].equals("course")) {
                Course course = Course.busiest(Path.of(args[1]), 60);
                System.out.println(
                        course.arrivals().stream().mapToInt(Integer::intValue).sum() + " arrivals");
                return;
            }
            Drafts drafts = RequestFiles.read(args[0], Path.of(args[1]));
            System.out.println(drafts.drafts().size() + " drafts");
            drafts.notes().forEach(System.out::println);
        }
    }
}
