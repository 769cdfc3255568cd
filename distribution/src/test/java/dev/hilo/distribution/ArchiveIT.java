package dev.hilo.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import dev.hilo.contract.Thorough;
import dev.hilo.distribution.Release.Answer;
import dev.hilo.harness.catalog.Catalog;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.init.Notebook;
import dev.hilo.harness.init.SmallJar;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The unpacked archive on a machine with only a Java runtime. Its tests come last in a build, alone, and wait: two at a time, but one measurement. */
@Execution(ExecutionMode.CONCURRENT)
class ArchiveIT {
    private static final String MEASUREMENT = "measurement";

    private static final Path ARCHIVE = Path.of(System.getProperty("hilo.archive"));

    @TempDir
    static Path folder;

    private static Release release;

    @BeforeAll
    static void unpack() throws Exception {
        release = Release.unpack(ARCHIVE, folder.resolve("a folder with spaces"), JavaRuntimes.withoutCompiler(folder));
    }

    @Test
    void theChecksumIsThatOfTheArchive() throws IOException {
        assertThat(Path.of(ARCHIVE + ".sha256"))
                .hasContent("%s  %s".formatted(Checksum.sha256(ARCHIVE), ARCHIVE.getFileName()));
    }

    /** Half a download, unpacked as far as tar gets, lacks the harness: that is how {@code bench} recognises it. */
    @Test
    void theHarnessComesLast() throws IOException {
        String last = "";
        try (TarArchiveInputStream tar = new TarArchiveInputStream(
                new ZstdInputStream(new BufferedInputStream(Files.newInputStream(ARCHIVE))))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                last = entry.getName();
            }
        }
        assertThat(last).endsWith("/harness/cli/target/harness.jar");
    }

    @Test
    void everyVariantIsBuilt() {
        assertThat(Catalog.read(release.home()).variants())
                .isNotEmpty()
                .allMatch(variant -> variant.artifact().isBuilt(), "is built");
    }

    @Test
    void theNoticesNameEveryLibrary() throws IOException {
        SortedSet<String> libraries = Libraries.below(release.home(), release.version());
        assertThat(libraries).hasSizeGreaterThan(100).noneMatch(library -> library.startsWith(Contents.LEFT_OUT));
        assertThat(Libraries.unnamed(libraries, Files.readString(release.home().resolve(ThirdParty.FILE))))
                .isEmpty();
    }

    @Test
    void aLinkToItListsWhatThereIs() throws Exception {
        Path link =
                Files.createSymbolicLink(folder.resolve("hilo"), release.home().resolve("bench"));
        List<String> names = Catalog.read(release.home()).variants().stream()
                .map(Variant::name)
                .toList();

        Answer answer = release.call(link, release.user(), List.of("list", "--json"));

        assertThat(answer.said()).contains(names);
        assertThat(answer.exitCode()).isZero();
    }

    /** A missing requirement is reported before the first start. */
    @Test
    void whereTheDatabaseCannotBeInstalledOneLineTellsTheCure() throws Exception {
        Path cache = Files.createFile(folder.resolve("a file")).resolve("cache");

        Answer answer = release.call(
                release.home().resolve("bench"),
                cache,
                List.of("verify", "--stacks", "quarkus-blocking-mysql-platform"));

        assertThat(answer.exitCode()).isNotZero();
        assertThat(answer.said().lines().filter(line -> !line.startsWith("bench: warning: ")))
                .singleElement()
                .asString()
                .startsWith("bench: MariaDB's programs cannot be kept in %s/hilo (".formatted(cache))
                .endsWith("): name a folder that you can write in XDG_CACHE_HOME");
    }

    @Test
    void nothingCanBeBuiltInIt() {
        assertThat(release.home().resolve("mvnw")).doesNotExist();
        assertThat(release.home().resolve("pom.xml")).doesNotExist();
    }

    /** The archive has the database's programs and the files that an artifact needs beside it. */
    @Test
    void verifiesABuildWithItsDatabase() throws Exception {
        Path logs = folder.resolve("the logs");
        assertThat(release.bench("verify --stacks quarkus-blocking-mysql-platform --out", logs.toString()))
                .contains("movies-quarkus-blocking-mysql-platform");
        assertThat(release.user().resolve("cache/hilo")).isDirectory();
    }

    /** A run of a suite. That the generator runs without the excluded library, the run of a program of one's own shows by day. */
    @Thorough
    @ResourceLock(MEASUREMENT)
    @Test
    void measures() throws Exception {
        Path results = folder.resolve("the results");
        release.measuring(
                "run --suite selfcheck --stacks synthetic-exact --workload constant --profile pair --trials 1 --out",
                results.toString());
        assertMeasured(results);
    }

    /** An application that knows nobody until a user registers, and refuses all others. Each of its lives in a run begins so. */
    @ResourceLock(MEASUREMENT)
    @Test
    void aUserRegistersInEachLifeOfARun() throws Exception {
        Path project = folder.resolve("a notebook of members");
        SmallJar.ofProgram(project.resolve("notebook.jar"), Notebook.class);
        release.bench(
                "init --populate --records 2 --argument ${port} --argument members --project", project.toString());
        if (Thorough.RUN) {
            assertThat(release.bench("check --project", project.toString()))
                    .containsPattern("\\b(\\d+) of \\1 requests are answered as expected\n");
        }
        Path results = folder.resolve("the results of members");

        release.measuring(
                "run --profile smoke-duet --trials 1 --out", results.toString(), "--project", project.toString());

        assertMeasured(results);
        try (Stream<Path> starts = Files.list(results.resolve("starts"))) {
            assertThat(starts.toList())
                    .hasSizeGreaterThan(1)
                    .allMatch(start -> Files.exists(start.resolve("populate/population-plan.json")));
        }
    }

    /** A busy machine may make a trial invalid, which is not an error of the archive. */
    private static void assertMeasured(Path results) {
        assertThat(results.resolve("report/index.html")).isNotEmptyFile();
        assertThat(results.resolve("report/trials.csv"))
                .content()
                .doesNotContain(",failed,")
                .containsPattern(",(ok|invalid),");
        assertThat(results.resolve("run.json")).content().doesNotContain("\"git commit\" : \"unknown\"");
    }
}
