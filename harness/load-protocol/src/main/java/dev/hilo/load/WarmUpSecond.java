package dev.hilo.load;

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
