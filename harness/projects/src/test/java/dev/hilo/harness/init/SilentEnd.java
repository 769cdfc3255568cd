package dev.hilo.harness.init;

/** A program that ends and writes no cause. */
public final class SilentEnd {
    private SilentEnd() {}

    public static void main(String[] arguments) {
        System.out.println("Shop 1.0");
        try {
            throw new IllegalStateException("no stock");
        } catch (IllegalStateException swallowed) {
            System.exit(1);
        }
    }
}
