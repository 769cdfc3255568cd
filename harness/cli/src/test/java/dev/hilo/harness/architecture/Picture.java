package dev.hilo.harness.architecture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rooms as an SVG: a row for each floor, an arrow from each room to those that it needs. */
final class Picture {
    private static final int ROOM_WIDTH = 176;
    private static final int ROOM_HEIGHT = 42;
    private static final int GAP = 22;
    private static final int ROW = 92;
    private static final int MARGIN = 20;
    private static final int LINE = 16;
    private static final int ROUNDS = 24;

    private final Rooms rooms;
    private final List<List<String>> rows = new ArrayList<>();
    private final Map<String, Double> centers = new HashMap<>();
    private final int width;

    private Picture(Rooms rooms) {
        this.rooms = rooms;
        rooms.needs().keySet().forEach(this::place);
        int widest = rows.stream().mapToInt(List::size).max().orElse(0);
        width = 2 * MARGIN + widest * (ROOM_WIDTH + GAP) - GAP;
        rows.forEach(this::center);
        for (int round = 0; round < ROUNDS; round++) {
            rows.forEach(this::order);
        }
    }

    static String of(Rooms rooms) {
        return new Picture(rooms.withLikesTogether()).svg();
    }

    private void place(String room) {
        while (rows.size() <= rooms.floor(room)) {
            rows.add(new ArrayList<>());
        }
        rows.get(rooms.floor(room)).add(room);
    }

    /** Short arrows: a room goes near the middle of those that it is joined with. */
    private void order(List<String> row) {
        Map<String, Double> wanted = new HashMap<>();
        row.forEach(room -> wanted.put(
                room,
                rooms.needs().keySet().stream()
                        .filter(other -> joined(room, other))
                        .mapToDouble(centers::get)
                        .average()
                        .orElse(centers.get(room))));
        row.sort(Comparator.comparing((String room) -> wanted.get(room)).thenComparing(Comparator.naturalOrder()));
        center(row);
    }

    private boolean joined(String one, String other) {
        return rooms.directNeeds(one).contains(other)
                || rooms.directNeeds(other).contains(one);
    }

    private void center(List<String> row) {
        double left = (width - row.size() * (ROOM_WIDTH + GAP) + GAP) / 2.0;
        for (int at = 0; at < row.size(); at++) {
            centers.put(row.get(at), left + at * (ROOM_WIDTH + GAP) + ROOM_WIDTH / 2.0);
        }
    }

    private double top(String room) {
        return MARGIN + (rows.size() - 1.0 - rooms.floor(room)) * ROW;
    }

    private String svg() {
        int height = 2 * MARGIN + (rows.size() - 1) * ROW + ROOM_HEIGHT;
        StringBuilder svg = new StringBuilder("""
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="14">
                <style>path{fill:none;stroke:#667;stroke-width:1.2}rect{stroke:#334;fill:#f4f4f0}.h{fill:#dce8f6}text{text-anchor:middle;fill:#112}</style>
                <defs><marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#667;stroke:none"/></marker></defs>
                <rect x="0" y="0" width="%1$d" height="%2$d" style="fill:#fff;stroke:none"/>
                """.formatted(width, height));
        rooms.needs()
                .keySet()
                .forEach(room -> rooms.directNeeds(room).forEach(needed -> svg.append(arrow(room, needed))));
        rooms.needs().keySet().forEach(room -> svg.append(box(room)));
        return svg.append("</svg>\n").toString();
    }

    private String arrow(String room, String needed) {
        double from = top(room) + ROOM_HEIGHT;
        double to = top(needed) - 1;
        double middle = (from + to) / 2;
        return String.format(
                Locale.ROOT,
                "<path marker-end=\"url(#end)\" d=\"M%.0f %.0fC%1$.0f %.0f %.0f %3$.0f %4$.0f %.0f\"/>%n",
                centers.get(room),
                from,
                middle,
                centers.get(needed),
                to);
    }

    private String box(String room) {
        return String.format(
                Locale.ROOT,
                "<rect%s x=\"%.0f\" y=\"%.0f\" width=\"%d\" height=\"%d\" rx=\"4\"/>%s%n",
                room.startsWith("harness/") ? " class=\"h\"" : "",
                centers.get(room) - ROOM_WIDTH / 2.0,
                top(room),
                ROOM_WIDTH,
                ROOM_HEIGHT,
                label(room));
    }

    private String label(String room) {
        List<String> lines = lines(room);
        double first = top(room) + ROOM_HEIGHT / 2.0 + 5 - (lines.size() - 1) * LINE / 2.0;
        StringBuilder label = new StringBuilder();
        for (int at = 0; at < lines.size(); at++) {
            label.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.0f\" y=\"%.0f\">%s</text>",
                    centers.get(room),
                    first + at * LINE,
                    lines.get(at)));
        }
        return label.toString();
    }

    /** A long name in two lines, broken at the comma nearest to its middle. */
    private static List<String> lines(String name) {
        int half = name.indexOf(", ", name.length() / 2 - 3);
        return name.length() < 24 || half < 0
                ? List.of(name)
                : List.of(name.substring(0, half + 1), name.substring(half + 2));
    }
}
