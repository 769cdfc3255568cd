package dev.hilo.harness.report.chart;

import java.util.List;

/**
 * A line of a chart.
 *
 * @param kind what it shows, as a class of the style sheet: level-1, offered
 * @param path an SVG path in a box of {@value #WIDTH} by {@value #HEIGHT}
 */
public record Line(String kind, String path) {
    public static final int WIDTH = 1000;
    static final int HEIGHT = 300;

    /** A point in the units of the axes. */
    public record At(double x, double y) {}

    static Line of(String kind, List<List<At>> traces, Axis x, Axis y) {
        StringBuilder path = new StringBuilder();
        traces.forEach(points -> trace(path, points, x, y));
        return new Line(kind, path.toString());
    }

    /** Relative steps in whole units keep the file small; a unit is less than a pixel. */
    private static void trace(StringBuilder path, List<At> points, Axis x, Axis y) {
        boolean pen = false;
        long atX = 0;
        long atY = 0;
        for (At point : points) {
            long nextX = Math.round(WIDTH * x.place(point.x()));
            long nextY = Math.round(HEIGHT * (1 - Math.clamp(y.place(point.y()), -0.02, 1.02)));
            if (pen) {
                path.append('l').append(nextX - atX).append(' ').append(nextY - atY);
            } else {
                path.append('M').append(nextX).append(' ').append(nextY).append("l0 0");
            }
            pen = true;
            atX = nextX;
            atY = nextY;
        }
    }
}
