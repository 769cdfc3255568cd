package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mistyped input is reported in one line that says what to do, before anything starts. */
class BadInputTest {
    @TempDir
    Path home;

    @BeforeEach
    void makeHome() throws IOException {
        FakeHome.make(home);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            run --suite fake                         | unknown suite "fake": did you mean "fakes"? (known: fakes)
            list --suite movies                      | unknown suite "movies" (known: fakes)
            run --suite fakes --stacks fake-stak     | no stack or variant is called "fake-stak": did you mean "fake-stack"? (known: fake-stack, fake-stack-platform, fake-stack-virtual)
            run --suite fakes --stacks fake-stack-vitual| no stack or variant is called "fake-stack-vitual": did you mean "fake-stack-virtual"? (known: fake-stack, fake-stack-platform, fake-stack-virtual)
            run --suite fakes --stacks virtual,[     | not a glob: "[": Missing ']
            describe fake-stack-virtul               | no stack or variant is called "fake-stack-virtul": did you mean "fake-stack-virtual"? (known: fake-stack, fake-stack-platform, fake-stack-virtual)
            verify --suite fakes --stacks other      | no stack or variant is called "other" (known: fake-stack, fake-stack-platform, fake-stack-virtual)
            run --suite fakes --workload fake        | unknown workload "fake": did you mean "fakes"? (known: fakes)
            run --suite fakes --profile quik         | unknown profile "quik" of workload fakes: did you mean "quick"? (known: quick)
            run --suite fakes --trials 0             | --trials 0: at least one trial is needed
            run --suite fakes --trials -1            | --trials -1: at least one trial is needed
            run --suite fakes --trials some          | Invalid value for option '--trials': 'some' is not an int; see bench run --help
            run --suite fakes --rate-scale 0         | --rate-scale 0.0 is no factor: use a number above 0
            run --suite fakes --rate-scale half      | Invalid value for option '--rate-scale': 'half' is not a double; see bench run --help
            calibrate --suite fakes --profile quick  | profile quick has no duets, whose noise is measured: choose another --profile
            run --suite fakes --warm-up-scale -1     | --warm-up-scale -1.0 is no factor: use a number above 0
            run --suite fakes --seed x               | Invalid value for option '--seed': 'x' is not a long; see bench run --help
            run --suite fakes --heap big             | --heap: "big" is not a size: write it like 500m or 2g, or 50% of the memory limit
            run --suite fakes --heap 500             | --heap: "500" is not a size: write it like 500m or 2g, or 50% of the memory limit
            run --suite fakes --heap 0m              | --heap: "0m" is not a size: write it like 500m or 2g, or 50% of the memory limit
            run --suite fakes --heap 50%             | a heap of 50% needs a limit of memory: --memory or --vary memory
            run --suite fakes --heap 1g --memory 512m| a heap of 1g does not fit into 512 MB of memory
            run --suite fakes --memory 512           | --memory: "512" is not a size: write it like 512m or 2g
            run --suite fakes --memory 1m            | --memory: "1m" is too little for any program: use 16m or more
            run --suite fakes --cpus 0.01            | --cpus: "0.01" is not a number of processors: write it like 2 or 0.5
            run --suite fakes --host cloud           | --host: "cloud" is no host: use docker or kubernetes or local
            run --suite fakes --host kubernetes --generators 0 | --generators 0: use 1 or more
            run --suite fakes --host kubernetes --generators many | Invalid value for option '--generators': 'many' is not an int; see bench run --help
            run --suite fakes --generators 1         | --generators needs --host kubernetes: no pod reaches an application on host local
            run --suite fakes --generator-image x    | --generator-image has no meaning without --generators
            run --suite fakes --host kubernetes --generators 2 --find-capacity | --generators 2: a search for capacities and a curve need one generator; use --generators 1
            run --suite fakes --host kubernetes --generators 1 --vary host=kubernetes,docker | --generators: no pod reaches an application on host docker
            clean --host docker                      | --host docker: nothing to clean there, use kubernetes
            run --suite fakes --overload             | --overload is a multiple of the rate that --find-capacity finds: give both or neither
            run --suite fakes --curve 0              | --curve 0 is not a rate: use one from 1 to 16000, or none
            run --suite fakes --curve 20000          | --curve 20000 is not a rate: use one from 1 to 16000, or none
            run --suite fakes --curve fast           | Invalid value for option '--curve': 'fast' is not an int; see bench run --help
            run --suite fakes --curve 300 --find-capacity | --curve 300 gives the capacity that --find-capacity looks for: leave out one of them
            run --suite fakes --replicas 2           | --replicas 2: 2 replicas share one address only in a cluster: use --host kubernetes
            run --suite fakes --replicas none        | --replicas: "none" is not a number of replicas: write one from 1 to 100
            run --suite fakes --rolling-restart      | --rolling-restart replaces one replica after the other: give --replicas 2 or more
            run --suite fakes --curve 300 --overload | --overload needs the rate that a search finds: give --curve without a rate
            run --suite fakes --why 1                | --why 1 is too few for an interval: use 2 or more, or none
            run --suite fakes --why much             | Invalid value for option '--why': 'much' is not an int; see bench run --help
            run --suite fakes --prove                | --prove removes what --why names: give both or neither
            run --suite fakes --why --prove 1        | --prove 1 is too few for an interval: use 2 or more, or none
            run --suite fakes --vary profiler=none,perf | --vary profiler=perf: "perf" is no profiler: use none, async-profiler, cpu-time, execution
            run --suite fakes --why                  | --why: only duets are profiled, and profile quick has none
            run --suite fakes --pods-for 300         | --pods-for needs the rates of --find-capacity: give both or neither
            run --suite fakes --gc cms               | Invalid value for option '--gc': expected one of [G1, SERIAL, PARALLEL, Z, SHENANDOAH] (case-insensitive) but was 'cms'; see bench run --help
            run --suite fakes --port 0               | --port 0 is not a port: use one from 1 to 65535
            run --suite fakes --port 65536           | --port 65536 is not a port: use one from 1 to 65535
            verify --suite fakes --port -1           | --port -1 is not a port: use one from 1 to 65535
            run --suite fakes --cpus-application x   | --cpus-application: not a list of processors: "x" (write it like 0,2-4)
            run --suite fakes --cpus-database 3-1    | --cpus-database: not a list of processors: "3-1" (write it like 0,2-4)
            run --suite fakes --databases podman     | --databases podman is unknown: use embedded, docker, external or kubernetes
            verify --suite fakes --mysql-image x     | --mysql-image has no meaning with --databases embedded: it belongs to --databases docker or kubernetes
            verify --suite fakes --url http://localhost:1 | --url is the address of one application: choose its variant with --stacks, not 2
            verify --suite fakes --stacks *-virtual --url localhost:1 | --url localhost:1: write it like http://127.0.0.1:8080
            verify --suite fakes --stacks *-virtual --url http://localhost:1 | --url http://localhost:1: nobody accepts connections there: start the application first
            run --suite fakes --databases docker --database-memory much | --database-memory much is not a size: write it like 512m or 2g
            run --suite fakes --mongodb-url x        | not a URL of a MongoDB database: write it as mongodb://host:27017/name or mongodb+srv://...
            verify --suite fakes --mysql-url jdbc:mysql://me:geheim@h/x | --mysql-url contains a user or a password, which others could read there: remove them and give user and password as HILO_MYSQL_USER and HILO_MYSQL_PASSWORD in the environment, or in a file with --credentials
            run --suite fakes --databases external --credentials HOME/no | --credentials HOME/no: it does not exist
            run --suite fakes --slo p99<=1ms         | --slo is the goal of --find-capacity: give both or neither
            run --suite fakes --find-capacity --slo x| --slo: "x" is not part of a goal: write it like p99<=100ms,errors<=0.1%
            run --suite fakes --bogus                | Unknown option: '--bogus'; see bench run --help
            run --suite fakes --trails 3             | Unknown options: '--trails', '3' (did you mean --trials?); see bench run --help
            run --suite fakes --vary pool            | --vary pool: write a factor and its levels: gc=G1,Z
            run --suite fakes --vary pol=5           | --vary pol: neither hilo nor fake-stack-platform can set it: did you mean "pool"? (known: aot-cache, cpus, gc, heap, host, jdk, jvm, memory, pool, profiler, recorder, replicas)
            run --suite fakes --vary threads=a,b     | --vary threads: the stacks have this factor already; --stacks chooses among their levels
            run --suite fakes --vary pool=5,6 --ask pol | --ask pol: no two variants of this run differ in it alone: did you mean "pool"? (known: pool, threads)
            run --suite fakes --vary pool=5,-1       | --vary pool=5,-1: "-1" is not a number of 0 or more: write pool=5,10,20
            run --suite fakes --vary pool=5,,6       | --vary pool=5,,6: "" is not a number of 0 or more: write pool=5,10,20
            run --suite fakes --vary pool=5,five     | --vary pool=5,five: "five" is not a number of 0 or more: write pool=5,10,20
            run --suite fakes --vary pool=1e99       | --vary pool=1e99: "1e99" is not a number of 0 or more: write pool=5,10,20
            run --suite fakes --vary pool=5,5.0      | --vary pool: the level 5 is given twice
            run --suite fakes --vary gc=G1,Y         | --vary gc=G1,Y: "Y" is not a collector of HotSpot (known: G1, Serial, Parallel, Z, Shenandoah)
            run --suite fakes --vary heap=64m,lots   | --vary heap=lots: "lots" is not a size: write it like 500m or 2g, or 50% of the memory limit
            run --suite fakes --vary memory=64m,lots | --vary memory=lots: "lots" is not a size: write it like 512m or 2g
            run --suite fakes --vary host=local,moon | --vary host=moon: "moon" is no host: use docker or kubernetes or local
            run --suite fakes --vary cpus=1,1.0      | --vary cpus: the level 1 is given twice
            run --suite fakes --vary cpus=0          | --vary cpus=0: "0" is not a number of processors: write it like 2 or 0.5
            run --suite fakes --vary jvm=UseX        | --vary jvm=UseX: "UseX" is not a JVM option: it must begin with a dash
            run --suite fakes --vary jvm=-XX:+UseX   | --vary jvm=-XX:+UseX: Unrecognized VM option 'UseX'
            run --suite fakes --vary aot-cache=maybe       | --vary aot-cache=maybe: "maybe" is neither off nor on
            run --suite fakes --vary aot-cache=off,on      | --vary aot-cache=off: the stack.yaml of fake-stack has no field "aot" (docs/adding-a-stack.md explains it)
            lst                                      | Unmatched argument at index 0: 'lst' (did you mean list?); see bench --help
            report                                   | Missing required parameter: 'FOLDER'; see bench report --help
            """)
    void isToldInOneLine(String words, String line) {
        Outcome outcome =
                BenchCall.in(home, words.replace("HOME", home.toString()).split(" "));

        assertThat(outcome.err()).isEqualTo("bench: " + line.replace("HOME", home.toString()) + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(home.resolve("results")).doesNotExist();
    }

    /** A release has the files of all suites, but not the builds of each. */
    @ParameterizedTest
    @ValueSource(strings = {"run --suite bare", "list bare", "verify --suite bare"})
    void aSuiteOfWhichThereIsNoBuild(String words) throws IOException {
        Path suites = home.resolve("suites");
        String text = Files.readString(suites.resolve("fakes.yaml"));
        Files.writeString(suites.resolve("bare.yaml"), text.replace("suite: fakes", "suite: bare"));

        Outcome outcome = BenchCall.in(home, words.split(" "));

        assertThat(outcome.err())
                .isEqualTo("bench: no build of suite \"bare\" is here: a release leaves it out;"
                        + " run it from a checkout of hilo (docs/installing.md)" + System.lineSeparator());
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(BenchCall.in(home, "list", "fake").err()).endsWith("(known: fakes)" + System.lineSeparator());
    }

    @Test
    void noCommandAtAll() {
        Outcome outcome = BenchCall.in(home);

        assertThat(outcome.err()).isEqualTo("bench: Missing required subcommand; see bench --help\n");
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            jdk=7     | no JDK 7 is installed (found:
            cpus=4096 | the application has
            """)
    void aLevelThatThisMachineCannotProvide(String level, String told) {
        Outcome outcome = BenchCall.in(home, "run", "--suite", "fakes", "--vary", level);

        assertThat(outcome.err())
                .startsWith("bench: --vary %s: %s ".formatted(level, told))
                .hasLineCount(1);
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(home.resolve("results")).doesNotExist();
    }

    @Test
    void aContextThatTheKubeconfigDoesNotHave() {
        Outcome outcome = BenchCall.in(home, "clean", "--host", "kubernetes", "--context", "no-such");

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err())
                .startsWith("bench: the kubeconfig has no context \"no-such\": it has ")
                .hasLineCount(1);
    }

    @Test
    void aProcessorThatIsNotThere() {
        Outcome outcome = BenchCall.in(home, "run", "--suite", "fakes", "--cpus-generator", "9999");

        assertThat(outcome.err())
                .startsWith("bench: processors 9999 for the generator cannot be used here: choose among ")
                .hasLineCount(1);
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void aPortThatIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = String.valueOf(taken.getLocalPort());

            Outcome outcome = BenchCall.in(home, "run", "--suite", "fakes", "--port", port);

            assertThat(outcome.err())
                    .isEqualTo("bench: port %s is taken by another program: stop it or choose another --port%n", port);
            assertThat(outcome.exitCode()).isEqualTo(2);
        }
    }

    @Test
    void noTimeToGetReady() {
        assertThat(BenchCall.in(home, "run", "--suite", "fakes", "--ready-within", "0")
                        .err())
                .isEqualTo("bench: --ready-within %d: say a number of seconds above 0, such as 300%n", 0);
        assertThat(BenchCall.in(home, "run", "--suite", "fakes", "--ready-within", "long")
                        .err())
                .startsWith("bench: Invalid value for option '--ready-within'")
                .hasLineCount(1);
    }

    @Test
    void aFolderThatHoldsARunAlready() throws IOException {
        Path out = Files.createDirectories(home.resolve("earlier"));
        Files.writeString(out.resolve("run.json"), "{}");

        Outcome outcome = BenchCall.in(home, "run", "--suite", "fakes", "--out", out.toString());

        assertThat(outcome.err().lines().filter(line -> !line.startsWith("bench: warning: ")))
                .containsExactly("bench: %s already holds a run: choose another folder with --out".formatted(out));
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(out.resolve("run.json")).hasContent("{}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run", "verify"})
    void aDatabaseThatIsNotAvailableIsReportedBeforeAnythingIsWritten(String command) throws IOException {
        new FakeHome(home).with("database", "database: mysql");

        Outcome outcome = BenchCall.in(home, command, "--suite", "fakes", "--databases", "external");

        assertThat(outcome.err().lines().filter(line -> !line.startsWith("bench: warning: ")))
                .containsExactly("bench: --databases external needs --mysql-url for the stacks that use mysql: give it,"
                        + " or leave them out with --stacks");
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(home.resolve("results")).doesNotExist();
    }

    @Test
    void aFolderWithoutARunIsNotResumed() {
        Outcome outcome = BenchCall.in(home, "resume", home.toString());

        assertThat(outcome.err()).isEqualTo("bench: %s is not a result folder: it has no run.json%n", home);
        assertThat(outcome.exitCode()).isEqualTo(2);
    }

    @Test
    void aReportOfAFolderWithoutResults() {
        Outcome outcome = BenchCall.in(home, "report", home.toString());

        assertThat(outcome.err()).isEqualTo("bench: %s is not a result folder: it has no run.json%n", home);
        assertThat(outcome.exitCode()).isNotZero();
    }

    @Test
    void aFolderThatIsNotHilosHome() {
        Path nowhere = home.resolve("nowhere");

        Outcome outcome = BenchCall.in(nowhere, "list");

        assertThat(outcome.err())
                .startsWith("bench: ")
                .contains(nowhere.toString())
                .hasLineCount(1);
        assertThat(outcome.exitCode()).isNotZero();
    }
}
