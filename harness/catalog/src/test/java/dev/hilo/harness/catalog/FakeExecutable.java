package dev.hilo.harness.catalog;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that look like programs in machine code: a header of the format ELF and some text, which nothing can execute. */
public final class FakeExecutable {
    private FakeExecutable() {}

    /** A file for this machine's processor that has the right to be executed. */
    public static Path make(Path file, String... texts) throws IOException {
        return make(file, System.getProperty("os.arch").equals("aarch64") ? 183 : 62, texts);
    }

    /**
     * A file for any processor.
     *
     * @param machine number of the processor in the format ELF: 62 for amd64, 183 for aarch64
     * @param texts that it contains, each with a zero byte at its end
     */
    public static Path make(Path file, int machine, String... texts) throws IOException {
        byte[] header = new byte[64];
        System.arraycopy(new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1}, 0, header, 0, 7);
        header[16] = 2;
        header[18] = (byte) machine;
        String content = new String(header, StandardCharsets.ISO_8859_1) + String.join("\0", texts) + "\0";
        Files.writeString(file, content, StandardCharsets.ISO_8859_1);
        file.toFile().setExecutable(true);
        return file;
    }
}
