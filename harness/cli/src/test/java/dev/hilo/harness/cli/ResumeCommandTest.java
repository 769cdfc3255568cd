package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import dev.hilo.harness.env.ProcessorLayout;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.run.FakeStack;
import dev.hilo.harness.run.RunLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run of an application whose start fails, so that output and files of the commands are known within a second. Each test has a copy of it. */
@Timeout(120)
class ResumeCommandTest {
    private static final String DATABASE = "--mysql-url=jdbc:mysql://localhost:3306/movies";

    /** The run, and what hilo's home was at its end. */
    @TempDir
    static Path temp;

    private static Path home;
    private static int exitCode;

    @BeforeAll
    static void runOnce() throws Exception {
        home = Files.createDirectory(temp.resolve("home"));
        FakeStack.make(home, "EndsWell");
        exitCode = run(folder(), "--trials=3", DATABASE).exitCode();
        FileTree.copy(home, ended());
    }

    private static Path ended() {
        return temp.resolve("ended");
    }

    /** At the same place, because a run names its folder. */
    @BeforeEach
    void restoreHome() throws IOException {
        FileTree.delete(home);
        FileTree.copy(ended(), home);
    }

    @Test
    void whatFailedIsAResultAndNotRunAgain() {
        assertThat(exitCode).isOne();
        List<?> attempts = results().attempts();
        ProcessorLayout processors = ProcessorLayout.ofThisProcess();

        Outcome resumed = BenchCall.in(home, "resume", folder());

        assertThat(resumed.exitCode())
                .as("exit code of a run with failed trials")
                .isOne();
        assertThat(resumed.out()).startsWith("nothing is missing in " + folder());
        assertThat(results().attempts()).isEqualTo(attempts).hasSize(3);
        assertThat(ProcessorLayout.ofThisProcess())
                .as("nothing is measured, so nothing has to be left alone")
                .isEqualTo(processors);
    }

    /** A run of the former format. The folder then has trials in the names of both, and the number of the newer one. */
    @Test
    void exactlyTheMissingTrialsAreRunAndInTheCurrentFormat() throws Exception {
        Path json = Path.of(folder(), "run.json");
        Files.writeString(json, inFormat5(Files.readString(json)));
        ResultFolder results = results();
        List<PlannedTrial> planned = results.run().planned();
        Path first = results.trialFolder(planned.get(0), 1).resolve("trial.json");
        Files.writeString(first, inFormat5(Files.readString(first)));
        Path second = results.startFolder(planned.get(1), 1);
        Path outside = Files.createDirectories(home.resolve("outside")).resolve("kept");
        Files.writeString(outside, "kept");
        Files.delete(results.trialFolder(planned.get(1), 1).resolve("trial.json"));
        Files.createSymbolicLink(second.resolve("link"), outside.getParent());
        Files.writeString(second.resolve("remnant"), "of the trial that was broken off");

        BenchProcess resumed = bench("resume", folder());

        assertThat(resumed.exitCode()).isOne();
        assertThat(resumed.out().getFirst()).startsWith("1 of 3 trials, about ");
        assertThat(json).content().contains("\"format\" : " + RunResult.FORMAT, "\"blocks\" : 3");
        assertThat(first).content().contains("\"figures\"");
        assertThat(results().trials()).extracting(TrialResult::planned).isEqualTo(planned);
        assertThat(second.resolve("remnant")).doesNotExist();
        assertThat(outside).hasContent("kept");
    }

    private static String inFormat5(String today) {
        return today.replace("\"format\" : " + RunResult.FORMAT, "\"format\" : 5")
                .replace("\"blocks\"", "\"trials\"")
                .replace("\"primaryFactor\"", "\"asked\"")
                .replace("\"alpha\"", "\"error\"")
                .replace("\"metrics\"", "\"figures\"")
                .replace("\"aaRepeat\"", "\"twin\"");
    }

    @Test
    void anotherHiloMachineOrMeaningIsRefused() throws Exception {
        Path json = Path.of(folder(), "run.json");
        String before = Files.readString(json);

        refused(before.replaceFirst("\"hiloVersion\" : \".*?\"", "\"hiloVersion\" : \"0.0.1\""))
                .startsWith("bench: the version of hilo was 0.0.1 and is ")
                .endsWith(": trials before and after cannot be compared, begin a new run");
        refused(before.replaceFirst("\"cpu\" : \".*?\"", "\"cpu\" : \"Z80\""))
                .startsWith("bench: this machine's cpu was Z80 and is ");
        refused(before.replaceFirst("\"architecture\" : \".*?\"", "\"architecture\" : \"z80\""))
                .startsWith("bench: this machine's architecture was z80 and is ");
        refused(before.replaceFirst("\"git commit\" : \".*?\"", "\"git commit\" : \"abc\""))
                .startsWith("bench: this machine's git commit was abc and is ");
        refused(before.replaceFirst("\"--heap=64m\"", "\"--heap=65m\""))
                .startsWith("bench: heap of the application was 64m and is 65m: ");
        refused(before.replaceFirst("\"--heap=64m\"", "\"--haep=64m\""))
                .startsWith("bench: the command of the run, ./bench run ")
                .contains("is not understood: Unknown option: '--haep=64m'");
        refused(before.replaceFirst("\"format\" : " + RunResult.FORMAT, "\"format\" : 2"))
                .contains("has format 2");
        refused(before.replaceFirst("\"run\"", "\"list\"")).contains("list");
        Files.writeString(json, before);
        FakeHome.replace(new FakeHome(home).workloads(), "from: 10", "from: 11");
        refused(before).startsWith("bench: the load of fakes was ");
    }

    @Test
    void anotherBuildOrSuiteIsRefused() throws Exception {
        String json = Files.readString(Path.of(folder(), "run.json"));
        Path artifact = home.resolve("stacks/fake/target/fake.jar");

        Files.writeString(artifact, "rebuilt");
        refused(json).isEqualTo("bench: %s is not what it was when the run began: begin a new run".formatted(artifact));
        Files.writeString(artifact, "");
        Path suite = new FakeHome(home).suite();
        Files.writeString(suite, Files.readString(suite) + "# another\n");
        refused(json).startsWith("bench: %s has changed since the run began".formatted(suite));
    }

    /** A build, which comes before the comparison with the run, would replace what the other process measures. */
    @Test
    @SuppressWarnings("try") // a lock is taken only to be given back
    void aRunThatIsActiveIsRefusedBeforeAnythingIsBuilt() throws Exception {
        String json = Files.readString(Path.of(folder(), "run.json"));
        Files.writeString(home.resolve("stacks/fake/target/fake.jar"), "rebuilt");

        try (RunLock lock = RunLock.take(results().path())) {
            refused(json).startsWith("bench: the run in %s is still active (process ".formatted(folder()));
        }
    }

    /**
     * The artifact is one that cannot be read, so the run ends where it stores the digests of its inputs. The trials of the only variant fail
     * within seconds, so that many blocks fit into the budget of the next.
     */
    @Test
    void aRunThatEndedBeforeItBeganLeavesItsFolderToAnotherWhoseBudgetIsPlannedAfterTheFirstBlock() throws Exception {
        Path artifact = home.resolve("stacks/fake/target/fake.jar");
        Files.delete(artifact);
        Files.createSymbolicLink(artifact, Path.of("/proc/self/mem"));
        Outcome ended = BenchCall.in(home, words(another(), "--trials=1", DATABASE));
        assertThat(ended.exitCode()).as(ended.out()).isNotZero();
        assertThat(Path.of(another(), "suite.yaml")).exists();
        assertThat(Path.of(another(), "run.json")).doesNotExist();
        Files.delete(artifact);
        Files.createFile(artifact);

        BenchProcess run = run(another(), "--budget=8s");

        assertThat(run.exitCode()).as("%s", run.err()).isOne();
        assertThat(run.out())
                .anyMatch(
                        line -> line.matches("the first block took \\d+ s, so \\d+ blocks? (is|are) run within 8s.*"));
        ResultFolder results = ResultFolder.open(Path.of(another()));
        RunResult result = results.run();
        assertThat(result.blocks()).isEqualTo(result.planned().getLast().block());
        assertThat(results.trials()).isNotEmpty().hasSameSizeAs(result.planned());
    }

    @Test
    void anExternalServerIsUsedAgainWithoutAPasswordInTheResults() throws Exception {
        assertThat(Path.of(folder(), "run.json"))
                .content()
                .contains(DATABASE)
                .contains("external: mysql at localhost:3306/movies");
        assertThat(BenchCall.in(home, "resume", folder()).out()).startsWith("nothing is missing in " + folder());
    }

    @Test
    void aPasswordOnTheCommandLineIsRefusedBeforeAnythingIsWritten() {
        String another = another();

        Outcome refused = BenchCall.in(
                home, words(another, "--trials=1", "--mysql-url=jdbc:mysql://me:secret@localhost:3306/movies"));

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err().lines())
                .containsExactly("bench: --mysql-url contains a user or a password, which others could read there:"
                        + " remove them and give user and password as HILO_MYSQL_USER and HILO_MYSQL_PASSWORD in"
                        + " the environment, or in a file with --credentials");
        assertThat(Path.of(another)).doesNotExist();
    }

    @Test
    void aDryRunTellsThePlanAndMakesNothing() throws Exception {
        var told =
                BenchCall.in(home, "run", "--suite=fakes", "--trials=5", "--seed=7", "--dry-run", "--out=" + another());

        assertThat(told.exitCode()).as(told.err()).isZero();
        assertThat(told.out().lines())
                .startsWith("15 trials in 15 starts, 5 blocks, about 3 min; profile quick, seed 7")
                .contains("block 5, about 33 s")
                .endsWith("nothing was started; to run it: ./bench run --suite=fakes --trials=5 --seed=7 --out="
                        + another());
        assertThat(told.out().lines().filter(line -> line.contains("(A/A repeat): fakes")))
                .hasSize(5);
        assertThat(Path.of(another())).doesNotExist();
    }

    @Test
    void trialsAndBudgetAreNotBothGiven() {
        var told = BenchCall.in(home, "run", "--suite=fakes", "--trials=5", "--budget=30m");

        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.err().lines()).singleElement().asString().contains("mutually exclusive");
    }

    private AbstractStringAssert<?> refused(String runJson) throws Exception {
        Files.writeString(Path.of(folder(), "run.json"), runJson);
        Outcome resumed = BenchCall.in(home, "resume", folder());
        assertThat(resumed.exitCode()).isNotZero();
        return assertThat(resumed.err().lines().filter(line -> !line.startsWith("bench: warning: ")))
                .singleElement()
                .asString();
    }

    private static BenchProcess run(String out, String... words) throws Exception {
        return bench(words(out, words));
    }

    private static String[] words(String out, String... more) {
        String[] common = {"run", "--suite=fakes", "--stacks=virtual", "--heap=64m", "--gc=serial", "--out=" + out};
        return Stream.concat(Arrays.stream(common), Arrays.stream(more)).toArray(String[]::new);
    }

    private static BenchProcess bench(String... words) throws Exception {
        return BenchProcess.ended(home, words);
    }

    private static ResultFolder results() {
        return ResultFolder.open(Path.of(folder()));
    }

    private static String folder() {
        return home.resolve("results/one").toString();
    }

    /** A result folder that is not there yet. */
    private static String another() {
        return home.resolve("results/another").toString();
    }
}
