package dev.hilo.harness.host;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The heap of a JVM by its mappings. ZGC without generations (that of JDK 20 and older, and the default of 21 and 22) maps each page of its heap at three
 * addresses, and the kernel counts a page in the resident memory of a process once for each address at which it was touched.
 *
 * @param mappedKb length of all mappings
 * @param heapKb length of the file that they show, without what none of them shows
 */
record HeapViews(long mappedKb, long heapKb) {
    /** The file in memory that ZGC makes for its heap. */
    static final String FILE = "/memfd:java_heap";

    private static final int KB = 1024;

    /** A mapping: bytes of the file from one up to another. */
    private record View(long from, long to) {}

    /** @param maps lines with {@link #FILE} of the file of that name; none where it cannot be read */
    static HeapViews of(Stream<String> maps) {
        List<View> views = maps.map(HeapViews::view)
                .sorted(Comparator.comparingLong(View::from))
                .toList();
        long mapped = views.stream().mapToLong(view -> view.to() - view.from()).sum();
        return new HeapViews(mapped / KB, shown(views.iterator()) / KB);
    }

    /** {@code 4000000-4200000 rw-s 00600000 00:01 1027 /memfd:java_heap (deleted)}: addresses, rights, offset in the file. */
    private static View view(String line) {
        String[] fields = line.split(" ", 4);
        int dash = fields[0].indexOf('-');
        long length = Long.parseUnsignedLong(fields[0].substring(dash + 1), 16)
                - Long.parseUnsignedLong(fields[0].substring(0, dash), 16);
        long from = Long.parseLong(fields[2], 16);
        return new View(from, from + length);
    }

    private static long shown(Iterator<View> inOrder) {
        long shown = 0;
        long upTo = 0;
        while (inOrder.hasNext()) {
            View view = inOrder.next();
            shown += Math.max(0, view.to() - Math.max(upTo, view.from()));
            upTo = Math.max(upTo, view.to());
        }
        return shown;
    }

    /** Whether a page of the heap has several addresses. */
    boolean areSeveral() {
        return mappedKb > heapKb;
    }
}
