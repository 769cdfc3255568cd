package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.catalog.FakeHome;
import dev.hilo.harness.cli.BenchCall.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A mistake in a file of the catalogue is reported in one line with the file and the field. */
class BrokenCatalogueTest {
    @TempDir
    Path folder;

    private FakeHome home;

    @BeforeEach
    void makeHome() throws IOException {
        home = FakeHome.make(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"suite", "stack", "artifact", "command", "ready"})
    void aMissingField(String field) throws IOException {
        home.without(field);

        assertPlaced(home.stack(), "missing field \"%s\" (docs/fields.md explains it)".formatted(field));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            redy     | redy: {tcp: true}                           | unknown field "redy": did you mean "ready"? (known: aot, arguments, artifact, command,
            metrics  | metrics: {path: /metrics, paht: x}          | unknown field "metrics.paht": did you mean "path"? (known: path, series)
            metrics  | metrics: {series: {a: b}}                   | missing field "metrics.path"
            ready    | ready: /health                              | field "ready" has a wrong or missing value
            ready    | ready: {tcp: false}                         | field "ready.tcp" is false: the only value is true
            ready    | ready: {tcp: true, http: /health}           | field "ready": write one of {http: /path}, {tcp: true}, {log: 'expression'}
            ready    | ready: {http: health}                       | field "ready.http" is "health": it must begin with /
            ready    | 'ready: {log: "listening ("}'               | field "ready.log" is not a regular expression: Unclosed group
            aot      | aot: {artifact: app.jar}                    | field "aot" needs both "prepare" and "artifact", or neither: {}
            aot      | aot: {extract: true}                        | unknown field "aot.extract" (known: artifact, prepare)
            confine  | confine: sometimes                          | field "confine" is "sometimes": write one of after-warm-up, from-start, with-services
            artifact | 'artifact: "${database.port}/a.jar"'        | field "artifact" is "${database.port}/a.jar": the only placeholder here is ${database.dialect}
            artifact | 'artifact: "${database.dialect}/a.jar"'     | field "artifact" is "${database.dialect}/a.jar": servers of its database do not differ in their dialect
            variants | '  odd: {artifact: "${port}/a.jar"}'        | field "variants.odd.artifact" is "${port}/a.jar": the only placeholder here is
            command  | command: java -jar                          | field "command
            command  | command: [java, ~]                          | field "command
            software | software: {driver: ~}                       | field "software.driver" has a wrong or missing value
            suite    | suite: " "                                  | missing field "suite"
            startup  | startup: {ready: 'x (?<s>.)'}               | unknown field "startup.ready" (known: application_started_s, container_ready_s)
            startup  | startup: {container_ready_s: 'in .* ms'}    | field "startup.container_ready_s" has no group (?<s>...) or (?<ms>...) around the number
            startup  | startup: {container_ready_s: '(?<s>'}       | field "startup.container_ready_s" is not a regular expression: Unclosed group
            parameters | parameters: {pool: [--pool=20]}             | field "parameters.pool" sets nothing: nothing in it contains ${value}
            parameters | parameters: {pool: []}                      | field "parameters.pool" sets nothing: nothing in it contains ${value}
            parameters | 'parameters: {pool/x: ["${value}"]}'        | field "parameters.pool/x": write its name in lower case, a to z
            parameters | parameters: {pool: 5}                       | field "parameters.pool" has a wrong or missing value
            suite    | suite: fake                                 | no file in suites/ describes the suite "fake": did you mean "fakes"? (known: fakes)
            factors  | factors: {thread: green}                    | the suite fakes has no factor "thread": did you mean "threads"? (known: threads)
            variants | '  odd: {factors: {treads: green}}'         | the suite fakes has no factor "treads": did you mean "threads"? (known: threads)
            variants | '  odd: {threads: virtual}'                 | unknown field "variants.odd.threads"
            variants | '  platform: {factors: {threads: virtual}}' | field "variants.platform" is there twice: remove one
            variants | '  odd: [a]'                                | field "variants.odd" has a wrong or missing value
            """)
    void aWrongField(String field, String line, String message) throws IOException {
        if (field.equals("variants")) {
            Files.writeString(home.stack(), Files.readString(home.stack()) + line + "\n");
        } else {
            home.with(field, line);
        }

        assertPlaced(home.stack(), message);
    }

    @Test
    void aFileThatIsNotYaml() throws IOException {
        Files.writeString(home.stack(), Files.readString(home.stack()) + "ready: \"\n");

        Outcome outcome = BenchCall.in(folder, "list");

        assertThat(outcome.err())
                .matches("(?s)bench: \\Q%s\\E:\\d+:\\d+: not readable as YAML: .*".formatted(home.stack()))
                .hasLineCount(1);
    }

    @Test
    void anAotCacheOfAProgramOffTheJvm() throws IOException {
        home.with("command", "command: [\"${artifact}\"]").with("aot", "aot: {}");

        assertPlaced(
                home.stack(),
                "field \"aot\" is for the JVM, whose options the command does not ask for: ${jvm-options}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "---\n", "# nothing\n", "just words\n", "[a, b]\n"})
    void aFileThatIsNotAManifest(String content) throws IOException {
        Files.writeString(home.stack(), content);

        assertReported(home.stack() + ":");
    }

    @Test
    void aNameThatTwoStacksHave() throws IOException {
        home.secondStack("fake-stack");

        assertReported("%s: the variant name \"fake-stack-platform\" is taken by another stack"
                .formatted(folder.resolve("stacks/second/stack.yaml")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"suite", "scenario", "request-timeout-ms", "warm-up", "profiles"})
    void aMissingFieldOfAWorkload(String field) throws IOException {
        FakeHome.replace(home.workloads(), "(?m)^  " + field + ":.*\n(    .*\n)*", "");

        assertPlaced(home.workloads(), "", field);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            phases: .*   | 'phases: []}'                            | phases
            phases: .*   | 'like: thesis}'                          | quick
            seconds: 1}  | 'seconds: -1}'                           | seconds
            from: 10     | 'from: -10'                              | from
            from: 10,    | ''                                       | from
            from: 10     | 'from: many'                             | from
            -ms: 2000    | '-ms: 0'                                 | request-timeout-ms
            clients: 1   | 'clients: 0'                             | clients
            phases: .*   | 'clients: {count: 0, seconds: 1}}'       | quick.clients.count
            phases: .*   | 'clients: {count: 4, seconds: 0}}'       | quick.clients.seconds
            phases: .*   | 'clients: {count: 4}}'                   | seconds
            (?s)scenario: .*?\\n {2}(.*)arrivals: .* | 'generator: {command: [a]} ¶ $1clients: {count: 4, seconds: 1, requests: 0}}' | quick.clients.requests
            (?s)scenario: .*?\\n {2}(.*)arrivals: .* | 'generator: {command: [a]} ¶ $1clients: {count: 4, seconds: 1, ramp-seconds: -1}}' | quick.clients.ramp-seconds
            phases: .*   | 'clients: {count: 4, seconds: 1, requests: 9}}' | quick.clients": only a command takes requests and ramp-seconds
            phases:      | 'clients: {count: 4, seconds: 1}, phases:' | needs phases, or clients, or a duet, or like
            phases:      | 'only: [get], phases:'                   | quick.only
            phases:      | 'trials-per-block: 3, phases:'           | only a workload without a load may repeat within a block
            warm-up-max-seconds: 1, | ''                            | warm-up-max-seconds
            -ms: 2000    | '-ms: 2000 ¶ operations: [Get]'        | "Get" is not a workload name
            -ms: 2000    | '-ms: 2000 ¶ operations: [get, get]'   | the workload name "get" is given twice
            -ms: 2000    | '-ms: 2000 ¶ operations: []'           | fakes.operations
            scenario: .* | ''                                     | only a workload without a load has none
            scenario:      | 'generator: gatlin ¶ scenario:'    | fakes.generator": unknown load generator "gatlin": did you mean "gatling"? (known: command, gatling, simulation)
            scenario:      | 'generator: simulation ¶ scenario:' | fakes.generator": a simulation of one's own belongs into load.simulation of a hilo.yaml
            scenario: .* | 'generator: gatling'                   | fakes.scenario
            scenario: .* | 'generator: {command: []}'             | fakes.generator.command
            scenario: .* | 'generator: command'                   | fakes.generator.command
            scenario: .* | 'generator: {gatling: [x]}'            | unknown field "fakes.generator.gatling" (known: command)
            scenario: .* | 'generator: {}'                        | fakes.generator
            scenario: .* | 'generator: {command: [a, "\\${bas-url}"]}' | unknown placeholder "bas-url": did you mean "base-url"?
            """)
    void aWrongFieldOfAWorkload(String before, String after, String field) throws IOException {
        FakeHome.replace(home.workloads(), before, after.replace(" ¶", "\n "));

        assertPlaced(home.workloads(), "", field);
    }

    /** With line and column, where an editor finds the mistake. */
    private void assertPlaced(Path file, String message, String... parts) {
        assertThat(assertReported(file + ":", parts))
                .matches("(?s)bench: \\Q%s\\E:\\d+:\\d+: \\Q%s\\E.*".formatted(file, message));
    }

    /** @return what was told */
    private String assertReported(String beginning, String... parts) {
        Outcome outcome = BenchCall.in(folder, "list");

        assertThat(outcome.err()).startsWith("bench: " + beginning).hasLineCount(1);
        assertThat(parts).allSatisfy(part -> assertThat(outcome.err()).contains(part));
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        return outcome.err();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            suite: fakes                                           | missing field "factors" (docs/fields.md explains it)
            factors: {threads: {}}                                 | missing field "suite" (docs/fields.md explains it)
            '{suite: fakes, factors: {Threads: {}}}'               | field "factors.Threads": it cannot name a factor: write lower-case letters, digits and dashes, and neither stack nor variant
            '{suite: fakes, factors: {variant: {}}}'               | field "factors.variant": it cannot name a factor: write lower-case letters, digits and dashes, and neither stack nor variant
            '{suite: fakes, factors: {threads: {levels: [platform], baseline: platfrm}}}' | field "factors.threads.baseline" is "platfrm": did you mean "platform"? (known: platform)
            '{suite: fakes, factors: {threads: {}}, switches: [thread]}' | field "switches" names the factor "thread": did you mean "threads"? (known: threads)
            '{suite: fakes, factors: {threads: {}}, controls: [{factor: model, reason: x}]}' | field "controls[0].factor" names the factor "model" (known: threads)
            '{suite: fakes, factors: {threads: {}}, services: {port: {folder: x}}}' | field "services.port": it cannot name a service: write lower-case letters, digits and dashes, and none of artifact,
            '{suite: fakes, factors: {threads: {}}, services: {echo: {}}}' | missing field "services.echo.folder" (docs/fields.md explains it)
            '{suite: fakes, factors: {threads: {}}, services: {echo: {folder: no/such}}}' | field "services.echo.folder": there is no HOME/no/such/service.yaml
            '{suite: fakes, factors: {threads: {}}, controls: [{factor: threads}]}' | missing field "controls[0].reason" (docs/fields.md explains it)
            '{suite: fakes, factors: {threads: {}}, controls: [{factor: threads, where: {a: b}, reason: x}]}' | field "controls[0].where" names the factor "a" (known: threads)
            """)
    void aWrongSuite(String content, String message) throws IOException {
        Files.writeString(home.suite(), content);

        assertPlaced(home.suite(), message.replace("HOME", folder.toString()));
    }
}
