package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PodFilesTest {
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
