package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.SequenceInputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PodFilesTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    /** Half a flight recording would be read as a whole one. */
    @Test
    void aFileWhoseConnectionIsLostIsNotThere() throws Exception {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> PodFiles.keep(folder, recording(), cutAfter("half")));
        assertThat(folder).isEmptyDirectory();

        PodFiles.keep(folder, recording(), content("whole"));
        assertThat(folder.resolve("recording.jfr")).hasContent("whole");
        assertThat(folder.toFile().list()).hasSize(1);
    }

    /** The output has then come to its end, as if the pod had no recording. */
    @Test
    void aConnectionThatIsLostBetweenTwoFilesIsAnError() {
        assertThatIOException()
                .isThrownBy(() -> PodFiles.keepAll(folder, command(content(""), null), LIMIT))
                .withMessage("cannot copy files out of the pod: the connection to the pod was lost");
    }

    @Test
    void anArchiveThatIsNotWholeIsAnErrorWithTheReason() {
        assertThatIOException()
                .isThrownBy(() -> PodFiles.keepAll(folder, command(content(""), 1), LIMIT))
                .withMessage("cannot copy files out of the pod: tar: out of memory");
    }

    /** Neither is anybody who reads waited for. */
    @Test
    void aConnectionThatHangsIsWaitedForNoLongerThanTheLimit() throws Exception {
        CountDownLatch readerEnds = new CountDownLatch(1);

        assertThatIOException()
                .isThrownBy(() -> PodFiles.keepAll(folder, command(new Silent(readerEnds), 0), Duration.ofSeconds(1)))
                .withMessage("cannot copy files out of the pod within 1 s");
        readerEnds.await();
    }

    @Test
    void whatIsThereIsPacked() throws Exception {
        Files.writeString(folder.resolve("log"), "said");
        Path into = Files.createDirectory(folder.resolve("into"));

        PodFiles.keepAll(into, packed(folder, "log"), LIMIT);

        assertThat(into.resolve("log")).hasContent("said");
    }

    @Test
    void whatIsNotThereYetIsNoError() throws Exception {
        Path into = Files.createDirectory(folder.resolve("into"));

        PodFiles.keepAll(into, packed(folder, "log"), LIMIT);
        PodFiles.keepAll(into, packed(folder.resolve("none"), "."), LIMIT);

        assertThat(into).isEmptyDirectory();
    }

    /** The same command on this machine. */
    private static ExecWatch packed(Path from, String name) throws Exception {
        Process packing = new ProcessBuilder(PodFiles.packing(from, name)).start();
        byte[] archive = packing.getInputStream().readAllBytes();
        return command(new ByteArrayInputStream(archive), packing.waitFor());
    }

    /** A command in a pod. @param code null where the connection is lost before it has told one */
    private static ExecWatch command(InputStream output, Integer code) {
        Map<String, Object> answers = Map.of(
                "getOutput",
                output,
                "getError",
                content("tar: out of memory\n"),
                "exitCode",
                CompletableFuture.completedFuture(code));
        return (ExecWatch) Proxy.newProxyInstance(
                ExecWatch.class.getClassLoader(),
                new Class<?>[] {ExecWatch.class},
                (proxy, method, arguments) -> answers.get(method.getName()));
    }

    /** Output without an end, of which nothing comes. */
    private static final class Silent extends InputStream {
        private final CountDownLatch interrupted;

        private Silent(CountDownLatch interrupted) {
            this.interrupted = interrupted;
        }

        @Override
        public int read() throws IOException {
            try {
                Thread.sleep(Long.MAX_VALUE);
                return -1;
            } catch (InterruptedException e) {
                interrupted.countDown();
                throw (IOException) new InterruptedIOException().initCause(e);
            }
        }
    }

    private static TarArchiveEntry recording() {
        return new TarArchiveEntry("recording.jfr");
    }

    private static InputStream content(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static InputStream cutAfter(String text) {
        return new SequenceInputStream(content(text), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the connection is lost");
            }
        });
    }
}
