package dev.hilo.harness.host;

import java.nio.file.Files;
import java.nio.file.Path;

/** A program that holds 32 MB and has dropped as much again, creates a file, and waits. */
final class HoldsHeap {
    static final int MB = 32;

    private HoldsHeap() {}

    /** @param args the file */
    public static void main(String[] args) throws Exception {
        byte[][] held = chunks();
        chunks();
        Files.createFile(Path.of(args[0]));
        Thread.sleep(300_000);
        System.out.println(held.length);
    }

    private static byte[][] chunks() {
        byte[][] chunks = new byte[MB][];
        for (int at = 0; at < MB; at++) {
            chunks[at] = new byte[1024 * 1024];
        }
        return chunks;
    }
}
