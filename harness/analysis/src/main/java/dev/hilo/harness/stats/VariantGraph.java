package dev.hilo.harness.stats;

import java.util.Arrays;
import java.util.List;

/**
 * Variants, connected where they meet in a block: the information matrix of an incomplete block design, once the blocks are eliminated
 * (John and Williams 1995). It is the Laplacian of a graph, so one variant of each connected part is set to zero and the rest is positive
 * definite: a Cholesky factor of a dozen rows, for which a library of matrices would be a dependency larger than the code that calls it.
 *
 * @param part of each variant: the first variant that it is connected with
 * @param factor lower triangle
 */
record VariantGraph(int[] part, double[][] factor) {

    /** @param blocks for each block, the number of trials of each variant */
    static VariantGraph of(int variants, List<double[]> blocks) {
        double[][] information = new double[variants][variants];
        blocks.forEach(counts -> add(information, counts));
        int[] part = parts(information);
        for (int at = 0; at < variants; at++) {
            if (part[at] == at) {
                ground(information, at);
            }
        }
        return new VariantGraph(part, cholesky(information));
    }

    int components() {
        return (int) Arrays.stream(part).distinct().count();
    }

    /** Whether a contrast with these weights can be estimated: in each connected part they add up to zero. */
    boolean connects(double[] weights) {
        double[] sums = new double[part.length];
        for (int at = 0; at < part.length; at++) {
            sums[part[at]] += weights[at];
        }
        return Arrays.stream(sums).allMatch(sum -> Math.abs(sum) < Effect.NOTHING);
    }

    /** The solution that is zero for the first variant of each part. */
    double[] solve(double[] right) {
        double[] solution = right.clone();
        for (int at = 0; at < part.length; at++) {
            solution[at] = part[at] == at ? 0 : solution[at];
        }
        for (int row = 0; row < part.length; row++) {
            for (int column = 0; column < row; column++) {
                solution[row] -= factor[row][column] * solution[column];
            }
            solution[row] /= factor[row][row];
        }
        for (int row = part.length - 1; row >= 0; row--) {
            for (int below = row + 1; below < part.length; below++) {
                solution[row] -= factor[below][row] * solution[below];
            }
            solution[row] /= factor[row][row];
        }
        return solution;
    }

    private static void add(double[][] information, double[] counts) {
        double trials = Arrays.stream(counts).sum();
        for (int row = 0; row < counts.length; row++) {
            information[row][row] += counts[row];
            for (int column = 0; column < counts.length; column++) {
                information[row][column] -= counts[row] * counts[column] / trials;
            }
        }
    }

    private static int[] parts(double[][] information) {
        int[] part = new int[information.length];
        Arrays.setAll(part, at -> at);
        for (int row = 0; row < part.length; row++) {
            for (int column = 0; column < row; column++) {
                if (information[row][column] < 0 && part[row] != part[column]) {
                    join(part, part[row], part[column]);
                }
            }
        }
        return part;
    }

    private static void join(int[] part, int one, int other) {
        for (int at = 0; at < part.length; at++) {
            part[at] = part[at] == Math.max(one, other) ? Math.min(one, other) : part[at];
        }
    }

    private static void ground(double[][] information, int variant) {
        for (int at = 0; at < information.length; at++) {
            information[variant][at] = 0;
            information[at][variant] = 0;
        }
        information[variant][variant] = 1;
    }

    private static double[][] cholesky(double[][] matrix) {
        double[][] factor = new double[matrix.length][matrix.length];
        for (int row = 0; row < matrix.length; row++) {
            for (int column = 0; column <= row; column++) {
                double rest = matrix[row][column];
                for (int before = 0; before < column; before++) {
                    rest -= factor[row][before] * factor[column][before];
                }
                factor[row][column] = row == column ? Math.sqrt(rest) : rest / factor[column][column];
            }
        }
        return factor;
    }
}
