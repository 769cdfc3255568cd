package dev.hilo.harness.analysis.why;

/** The amount of some stacks, and its variance as a sum of random events: a count of them has its mean as variance. */
final class Tally {
    private long amount;
    private double variance;

    void add(Stack stack) {
        amount += stack.amount();
        variance += stack.each() * stack.amount();
    }

    long amount() {
        return amount;
    }

    double variance() {
        return variance;
    }
}
