package dev.hilo.load;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A second of a warm-up: a line of {@code warm-up.csv}, which the generator appends when the second is over. It only reports; it does not
 * end the warm-up.
 *
 * @param requests that ended in it
 * @param p50Micros percentile of their latencies; NaN, like the other, where none has a latency
 */
public record WarmUpSecond(int second, long requests, double p50Micros, double p99Micros) {
    public static final String FILE = "warm-up.csv";
    public static final String HEADER = "second,requests,p50_us,p99_us";

    private static final int COLUMNS = 4;

    /** @throws IllegalArgumentException when the line is not of this form */
    public static WarmUpSecond parse(String line) {
        String[] cells = line.split(",", COLUMNS);
        return new WarmUpSecond(
                Integer.parseInt(cells[0]), Long.parseLong(cells[1]), number(cells[2]), number(cells[3]));
    }

    /**
     * The warm-up of several generators, which have begun about the same time. Percentiles cannot be merged, so those of several are not
     * known.
     *
     * @param parts the seconds of each generator, from 0
     */
    public static List<WarmUpSecond> together(List<List<WarmUpSecond>> parts) {
        if (parts.size() == 1) {
            return parts.getFirst();
        }
        int seconds = parts.stream().mapToInt(List::size).max().orElse(0);
        return IntStream.range(0, seconds)
                .mapToObj(second -> new WarmUpSecond(
                        second,
                        parts.stream()
                                .filter(part -> second < part.size())
                                .mapToLong(part -> part.get(second).requests())
                                .sum(),
                        Double.NaN,
                        Double.NaN))
                .toList();
    }

    private static double number(String cell) {
        return cell.isEmpty() ? Double.NaN : Long.parseLong(cell);
    }

    public String line() {
        return second + "," + requests + "," + cell(p50Micros) + "," + cell(p99Micros);
    }

    private static String cell(double micros) {
        return Double.isNaN(micros) ? "" : String.valueOf((long) micros);
    }
}
