package dev.hilo.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.env.HostChecks;
import java.nio.file.Path;
import java.util.List;

/** Java runtimes with exactly the modules that hilo declares. */
final class JavaRuntimes {
    private JavaRuntimes() {}

    static Path withoutCompiler(Path folder) throws Exception {
        Path runtime = folder.resolve("a java runtime");
        Process jlink = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "jlink").toString(),
                        "--add-modules",
                        String.join(",", HostChecks.MODULES),
                        "--output",
                        runtime.toString()))
                .redirectErrorStream(true)
                .start();
        String said = new String(jlink.getInputStream().readAllBytes());
        assertThat(jlink.waitFor()).as(said).isZero();
        assertThat(runtime.resolve("bin/javac")).doesNotExist();
        return runtime;
    }
}
