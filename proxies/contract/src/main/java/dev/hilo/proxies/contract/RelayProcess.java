package dev.hilo.proxies.contract;

import dev.hilo.processes.ChildProcess;
import dev.hilo.processes.Ports;
import dev.hilo.testing.StackFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** The process of a built relay, started by its stack.yaml, with the kernel's figures for it and its children. */
final class RelayProcess implements AutoCloseable {
    private static final List<String> JVM = List.of("-Xmx100m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final ChildProcess process;
    private final int port;

    private RelayProcess(ChildProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    static String name(Path folder) throws IOException {
        return stack(folder).content().path("stack").asText();
    }

    /** Starts a relay, which may not listen yet when this returns. */
    static RelayProcess start(Path folder, String variant, String origin) throws IOException {
        return start(folder, variant, origin, Ports.free());
    }

    /** @param port any number, also one that is no port */
    static RelayProcess start(Path folder, String variant, String origin, int port) throws IOException {
        Map<String, String> placeholders = Map.of("port", String.valueOf(port), "origin", origin);
        Path logs = Files.createDirectories(Path.of("target", "logs"));
        Path log = Files.createTempFile(logs.toAbsolutePath(), folder.getFileName() + "-" + variant + "-", ".log");
        return new RelayProcess(
                ChildProcess.command("relay", stack(folder).command(variant, JVM, placeholders))
                        .environment(stack(folder).environment(variant, placeholders))
                        .start(folder.toAbsolutePath(), log),
                port);
    }

    private static StackFile stack(Path folder) throws IOException {
        return StackFile.read(folder.resolve("stack.yaml"));
    }

    Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), port);
    }

    boolean refuses() {
        try (Socket connected = connect()) {
            return !connected.isConnected();
        } catch (IOException refused) {
            return true;
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    List<String> logTail() {
        return process.logTail(20);
    }

    /** Waits until the relay ends by itself, and returns its exit code; 0 when it does not end. */
    int awaitFailure(Duration limit) throws InterruptedException {
        return process.await(limit) ? process.exitCode() : 0;
    }

    /** Asks the relay to end, and returns whether it has ended within the limit. */
    boolean end(Duration limit) throws InterruptedException {
        ProcessHandle.of(process.pid()).ifPresent(ProcessHandle::destroy);
        return process.await(limit);
    }

    /** Resident memory in KB; pages that processes share count for each. */
    long residentKb() {
        return sum(pid -> statusKb(pid, "VmRSS:"));
    }

    long threads() {
        return sum(pid -> entries(pid, "task"));
    }

    long descriptors() {
        return sum(pid -> entries(pid, "fd"));
    }

    private long sum(ToLongFunction<Path> figure) {
        return ProcessHandle.of(process.pid())
                .map(root -> Stream.concat(Stream.of(root), root.descendants()))
                .orElseGet(Stream::empty)
                .mapToLong(one -> figure.applyAsLong(Path.of("/proc", String.valueOf(one.pid()))))
                .sum();
    }

    private static long entries(Path process, String folder) {
        try (Stream<Path> entries = Files.list(process.resolve(folder))) {
            return entries.count();
        } catch (NoSuchFileException ended) {
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look at the relay", e);
        }
    }

    private static long statusKb(Path process, String field) {
        try (Stream<String> lines = Files.lines(process.resolve("status"))) {
            return lines.filter(line -> line.startsWith(field))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .sum();
        } catch (NoSuchFileException ended) {
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot look at the relay", e);
        }
    }

    @Override
    public void close() {
        process.close();
    }
}
