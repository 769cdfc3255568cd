package dev.hilo.harness.catalog;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program in machine code, which the kernel executes without a runtime such as the JVM: a file in the format ELF. */
public record NativeExecutable(Path file) {
    private static final int MAGIC = 0x7f454c46;
    private static final int HEADER_BYTES = 20;
    private static final int DATA = 5;
    private static final int BIG_ENDIAN = 2;
    private static final int MACHINE = 18;
    /** Processors of an ELF header, as Java calls them. */
    private static final Map<Integer, String> PROCESSORS = Map.of(62, "amd64", 183, "aarch64", 243, "riscv64");

    /** The text by which GraalVM's native-image names itself in each of its executables; a zero byte ends it. */
    private static final Pattern BUILDER = Pattern.compile("com\\.oracle\\.svm\\.core\\.VM=([ -~]{1,100})\0");

    /** @throws CatalogException when this machine cannot execute it */
    void require() {
        objection().ifPresent(objection -> {
            throw new CatalogException(objection);
        });
    }

    private Optional<String> objection() {
        if (!Files.isRegularFile(file)) {
            return Optional.of("there is no file " + file);
        }
        Optional<Integer> machine = machine();
        if (machine.isEmpty()) {
            return Optional.of(file + " is no program in machine code (ELF): build it with native-image");
        }
        String processor = PROCESSORS.getOrDefault(machine.get(), "with ELF's number " + machine.get());
        String here = System.getProperty("os.arch");
        if (!processor.equals(here)) {
            return Optional.of("%s is for the processor %s, this machine is %s: build it on a machine like this one"
                    .formatted(file, processor, here));
        }
        return Files.isExecutable(file)
                ? Optional.empty()
                : Optional.of("%s is not executable: chmod +x %s".formatted(file, file));
    }

    boolean isElf() {
        return Files.isRegularFile(file) && machine().isPresent();
    }

    /** Number of the processor that it is for, from the header; empty for a file in any other format. */
    private Optional<Integer> machine() {
        try (DataInputStream content = new DataInputStream(Files.newInputStream(file))) {
            ByteBuffer header = ByteBuffer.wrap(content.readNBytes(HEADER_BYTES));
            if (header.remaining() < HEADER_BYTES || header.getInt(0) != MAGIC) {
                return Optional.empty();
            }
            header.order(header.get(DATA) == BIG_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            return Optional.of((int) header.getShort(MACHINE));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Version of the GraalVM that built it, by its own name, such as {@code GraalVM CE 25.0.3+9.1}; empty for any other program. */
    public Optional<String> builder() throws IOException {
        if (!isElf()) {
            return Optional.empty();
        }
        try (FileChannel channel = FileChannel.open(file)) {
            Matcher found = BUILDER.matcher(new Latin1(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size())));
            return found.find() ? Optional.of(found.group(1)) : Optional.empty();
        }
    }

    /** Bytes as characters, without a copy of a file of many megabytes. */
    private record Latin1(ByteBuffer bytes) implements CharSequence {
        @Override
        public int length() {
            return bytes.limit();
        }

        @Override
        public char charAt(int place) {
            return (char) (bytes.get(place) & 0xff);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Latin1(bytes.slice(start, end - start));
        }

        @Override
        public String toString() {
            return new StringBuilder(length()).append(this).toString();
        }
    }
}
