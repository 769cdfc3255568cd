package dev.hilo.gatling.load;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Standard output and error of this JVM, whose file can be changed at any time: also for those that keep {@link System#out} from the beginning, as
 * Scala does.
 */
final class PlanOutput extends OutputStream {
    private OutputStream file = OutputStream.nullOutputStream();

    /** Replaces standard output and error of this JVM. */
    static PlanOutput install() {
        PlanOutput output = new PlanOutput();
        PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
        System.setOut(stream);
        System.setErr(stream);
        return output;
    }

    /** Appends to a file from now on. */
    synchronized void continueIn(Path other) throws IOException {
        file.close();
        file = new FileOutputStream(other.toFile(), true);
    }

    @Override
    public synchronized void write(int character) throws IOException {
        file.write(character);
    }

    @Override
    public synchronized void write(byte[] characters, int from, int length) throws IOException {
        file.write(characters, from, length);
    }
}
