package dev.hilo.processes;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Children, what they have started, and folders end with their parent, even with one that was killed. */
@Timeout(60)
class OrphanTest {
    @TempDir
    Path folder;

    @Test
    void aKilledParentLeavesNoChildAndNoFolder() throws Exception {
        Process parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = parent.inputReader()) {
            ProcessHandle child =
                    ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
            // Until it is the program itself, the words before it may not have tied it to the parent.
            while (!Files.readString(Path.of("/proc/" + child.pid() + "/comm")).equals("sleep\n")) {
                Thread.sleep(10);
            }
            ProcessHandle offspring =
                    ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
            parent.destroyForcibly();
            child.onExit().join();
            offspring.onExit().join();
        }
        while (Files.exists(folder.resolve("data"))) {
            Thread.sleep(10);
        }
    }

    /** Makes a folder and starts children from a thread that ends, and stays. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] arguments) throws InterruptedException {
            Path folder = Path.of(arguments[0]);
            Thread.ofVirtual().start(() -> start(folder)).join();
            Thread.sleep(Long.MAX_VALUE);
        }

        private static void start(Path folder) {
            try {
                FolderOfThisProcess.at(folder.resolve("data"));
                Files.createDirectories(folder.resolve("data/table"));
                Files.writeString(folder.resolve("data/table/rows"), "1");
                System.out.println(ChildProcess.command("sleeper", List.of("sleep", "300"))
                        .start(folder, folder.resolve("log"))
                        .pid());
                System.out.println(offspring(folder));
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        /** The number of a process that a child has started. */
        private static String offspring(Path folder) throws IOException, InterruptedException {
            ChildProcess script = ChildProcess.command("script", List.of("sh", "-c", "sleep 300 & echo $!; wait"))
                    .withOffspring()
                    .start(folder, folder.resolve("script.log"));
            while (script.logTail(1).isEmpty()) {
                Thread.sleep(10);
            }
            return script.logTail(1).getFirst();
        }
    }
}
