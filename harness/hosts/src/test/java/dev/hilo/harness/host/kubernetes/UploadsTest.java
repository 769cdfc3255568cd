package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.docker.ApplicationImage;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploadsTest {
    @TempDir
    Path folder;

    /** The cluster is not even asked. */
    @Test
    void aProgramThatIsTooLargeIsNoFaultOfTheHost() throws Exception {
        ApplicationSpec spec =
                Specs.of(folder, folder, Limits.NONE, new Confinement(CpuSet.ALL, OptionalDouble.empty()));
        Files.createDirectories(spec.artifact().getParent());
        try (RandomAccessFile sparse = new RandomAccessFile(spec.artifact().toFile(), "rw")) {
            sparse.setLength(600L << 20);
        }

        assertThatThrownBy(() -> nowhere().start(spec))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(HostException.class)
                .hasMessageContaining("600 MB, more than the 512 MB that hilo copies into a pod");
    }

    @Test
    void aProgramIsCopiedIntoFoldersOfItsPod() throws Exception {
        ApplicationSpec spec = program();

        Uploads uploads = Uploads.copied(spec);

        assertThat(uploads.inImage()).isEmpty();
        assertThat(uploads.copied()).containsExactly(spec.artifact(), start(), start().resolve("settings"));
        assertThat(uploads.folders()).containsExactly(start(), folder.resolve("shop/target"), folder.resolve("shop"));
    }

    @Test
    void whatIsTheSameForEachStartIsInItsImage() throws Exception {
        ApplicationSpec spec = program();

        Uploads uploads = Uploads.inImage(spec);

        assertThat(uploads.inImage()).containsExactly(folder.resolve("shop"), spec.artifact());
        assertThat(uploads.copied()).containsExactly(start(), start().resolve("settings"));
        assertThat(uploads.folders()).containsExactly(start());
    }

    /** As a server in place of another one has its answers beside it. */
    @Test
    void aFileBesideTheProgramThatItsCommandNamesIsCopied() throws Exception {
        Path answers = folder.resolve("shop/target/prices/answers.properties");
        Files.createDirectories(answers.getParent());
        Files.createFile(answers);
        Files.createFile(answers.resolveSibling("service.yaml"));
        program();
        ApplicationSpec spec = Specs.of(
                start(),
                folder.resolve("shop"),
                Limits.NONE,
                new Confinement(CpuSet.ALL, OptionalDouble.empty()),
                List.of("java", "-Danswers=" + answers, "-Dnone=" + folder.resolve("shop/target/none")));

        assertThat(Uploads.copied(spec).copied())
                .contains(answers)
                .doesNotContain(answers.resolveSibling("service.yaml"));
        assertThat(Uploads.inImage(spec).inImage()).contains(answers);
    }

    /** A program in the folder of a shop, and a start with a file and a log. */
    private ApplicationSpec program() throws IOException {
        ApplicationSpec spec = Specs.of(
                start(), folder.resolve("shop"), Limits.NONE, new Confinement(CpuSet.ALL, OptionalDouble.empty()));
        Files.createDirectories(spec.artifact().getParent());
        Files.createFile(spec.artifact());
        Files.createDirectories(start());
        Files.createFile(start().resolve("settings"));
        Files.createFile(spec.log());
        return spec;
    }

    private Path start() {
        return folder.resolve("results/starts/1");
    }

    private static KubernetesHost nowhere() {
        KubernetesOptions options = new KubernetesOptions(
                Optional.of("no-such-context"), Optional.empty(), Optional.empty(), Optional.empty());
        return new KubernetesHost(new RunPods(options), new ApplicationImage("image"), Path.of("java"));
    }
}
