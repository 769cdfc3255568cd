package dev.hilo.harness.watch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Follows a CSV file that another thread or program appends to; an incomplete last line is left for the next read. */
final class Tail {
    private static final int MOST_BYTES = 1 << 20;

    private final Path file;
    private String[] columns;
    private long position;

    Tail(Path file) {
        this.file = file;
    }

    /** Complete lines since the last read, each as cells by column, without empty cells. None while the file does not exist. */
    List<Map<String, Double>> read() throws IOException {
        List<Map<String, Double>> rows = new ArrayList<>();
        for (String line : newLines()) {
            String[] cells = line.split(",", -1);
            if (columns == null) {
                columns = cells;
            } else {
                rows.add(row(cells));
            }
        }
        return rows;
    }

    private Map<String, Double> row(String[] cells) {
        Map<String, Double> row = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(columns.length, cells.length); i++) {
            if (!cells[i].isEmpty()) {
                row.put(columns[i], Double.valueOf(cells[i]));
            }
        }
        return row;
    }

    private List<String> newLines() throws IOException {
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            ByteBuffer bytes = ByteBuffer.allocate(Math.clamp(channel.size() - position, 0, MOST_BYTES));
            channel.position(position);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
            String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.US_ASCII);
            int whole = text.lastIndexOf('\n') + 1;
            position += whole;
            return text.substring(0, whole).lines().toList();
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}
