package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A process that is killed while it copies something into a pod: the files may be large, and variables may be secrets. */
@Timeout(60)
class KilledCopyTest {
    @TempDir
    Path temporary;

    enum Copied {
        FILES,
        VARIABLES
    }

    @ParameterizedTest
    @EnumSource
    void nothingStaysOnThisMachine(Copied copied) throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Process copying = copying(copied, silent.getLocalPort());
            try {
                while (!areThereFiles()) {
                    Thread.sleep(10);
                }
            } finally {
                copying.destroyForcibly();
            }
            while (areThereFiles()) {
                Thread.sleep(10);
            }
        }
    }

    private boolean areThereFiles() throws IOException {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.anyMatch(file -> file.getFileName().toString().startsWith("hilo-"));
        }
    }

    private Process copying(Copied copied, int server) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Copying.class.getName(),
                        copied.name(),
                        String.valueOf(server))
                .inheritIO()
                .start();
    }

    /** Copies to an API server that never answers. */
    static final class Copying {
        private Copying() {}

        public static void main(String[] arguments) throws Exception {
            Config config = new ConfigBuilder(Config.empty())
                    .withMasterUrl("http://127.0.0.1:" + arguments[1])
                    .build();
            Cluster silent =
                    new Cluster(new KubernetesClientBuilder().withConfig(config).build(), "silent", "default");
            PodFiles files = new PodFiles(silent, "pod", "container");
            switch (Copied.valueOf(arguments[0])) {
                case FILES -> files.send(List.of(Path.of(System.getProperty("java.home"), "release")));
                case VARIABLES -> new PodEnvironment(Map.of("PASSWORD", "secret")).send(files);
            }
        }
    }
}
