package dev.hilo.harness.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.hilo.harness.result.Load;
import dev.hilo.load.LoadPhase;
import dev.hilo.load.OwnSimulation;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.RequestSpec.Capture;
import dev.hilo.load.requests.Requests;
import dev.hilo.load.requests.ValueSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectTest {
    /** Names of switches that the harness sets itself. */
    private static final List<String> HARNESS_FACTORS = List.of("jdk", "gc", "heap");

    @TempDir
    Path folder;

    private FakeProject project;

    @BeforeEach
    void makeProject() throws IOException {
        project = FakeProject.ofSpringBoot(folder);
    }

    private Catalog catalog() {
        return Catalog.ofProject(project.file(), Optional.empty(), HARNESS_FACTORS);
    }

    private List<String> names() {
        return catalog().variants().stream().map(Variant::name).toList();
    }

    private Requests requests() {
        return catalog().workloads().get("requests").requests();
    }

    @Test
    void aServiceBesideTheApplication() throws IOException {
        Path file = Files.createDirectories(folder.resolve("slow")).resolve("service.yaml");
        Files.writeString(file, "artifact: slow.py\ncommand: [python3, '${artifact}']\nready: {tcp: true}\n");
        project.written("""
                name: shop
                application: {artifact: target/shop.jar, arguments: ["--peer=${slow}"], environment: {SERVER_PORT: "${port}"}}
                services: {slow: {folder: slow}}
                requests: [{get: /}]
                """);

        assertThat(catalog().variants().getFirst().services()).singleElement().satisfies(service -> {
            assertThat(service.name()).isEqualTo("slow");
            assertThat(service.file()).isEqualTo(file);
        });
    }

    @Test
    void twoApplicationsThatLearnTheirPortsInTheirOwnWays() throws IOException {
        project.written("""
                name: shop
                application: {artifact: target/shop.jar}
                requests: [{get: /}]
                switches:
                  framework:
                    one: {environment: {SERVER_PORT: "${port}"}}
                    other: {arguments: ["--port=${port}"]}
                """);
        assertThat(names()).containsExactly("shop-one", "shop-other");

        project.written("""
                name: shop
                application: {artifact: target/shop.jar}
                requests: [{get: /}]
                switches: {framework: {one: {environment: {SERVER_PORT: "${port}"}}, other: {}}}
                """);
        assertThatThrownBy(this::catalog).hasMessageContaining("nothing tells the program on which port to listen");
    }

    @Test
    void anApplicationForAnOlderJdk() throws IOException {
        String application = """
                name: shop
                requests: [{get: /}]
                application: {artifact: target/shop.jar, environment: {SERVER_PORT: "${port}"}, %s}
                """;

        project.written(application.formatted("jdk: 17"));
        assertThat(catalog().variants().getFirst().subject().started()).containsExactly(entry("jdk", "17"));

        project.written(application.formatted("jdk: newest"));
        assertThatThrownBy(this::catalog)
                .hasMessageContaining("field \"application.jdk\" is newest: write a feature release, such as 21");
        project.written(application.formatted("jdk: 17, command: [/opt/java/bin/java, -jar, target/shop.jar]"));
        assertThatThrownBy(this::catalog)
                .hasMessageContaining(
                        "field \"application.jdk\": its command has no ${java}, which stands for the java of that JDK");
    }

    @Test
    void aUserIsRegisteredBeforeDataIsMade() throws IOException {
        project.with("""
                requests: [{get: /}]
                log-in:
                  register: {post: /users, json: {name: ada}}
                  request: {post: /sessions, json: {name: ada}}
                populate: {times: 3, requests: [{post: /items, json: {n: "${n}"}}]}
                """);

        assertThat(catalog().suite("shop").populations())
                .extracting(population -> population.field() + " " + population.times() + " "
                        + population.requests().requests().getFirst().path())
                .containsExactly("log-in.register 1 /users", "populate 3 /items");
    }

    @Test
    void aLevelThatIsANativeExecutable() throws IOException {
        Path program = FakeExecutable.make(folder.resolve("target/shop"));
        project.with("""
                requests: [{get: /}]
                switches: {runtime: {jvm: {}, native: {command: [target/shop, "-Xmx64m"]}}}
                """);

        Variant jvm = catalog().variants().getFirst();
        Variant machineCode = catalog().variants().getLast();

        assertThat(names()).containsExactly("shop-jvm", "shop-native");
        assertThat(jvm.artifact().path()).isEqualTo(folder.resolve("target/shop.jar"));
        assertThat(jvm.launch().isForAJvm()).isTrue();
        assertThat(machineCode.artifact().path()).isEqualTo(program);
        assertThat(machineCode.launch().command()).containsExactly("${artifact}", "-Xmx64m");
        assertThat(machineCode.launch().isForAJvm()).isFalse();
    }

    @Test
    void aProgramOfTheProjectAndOneOfThePath() throws IOException {
        Path program = FakeExecutable.make(folder.resolve("target/shop"));
        String application = "name: shop\nrequests: [{get: /}]\napplication: {command: [%s]}\n";

        project.written(application.formatted("./target/shop, '${port}'"));
        assertThat(catalog().variants().getFirst().launch().command()).containsExactly("${artifact}", "${port}");
        assertThat(catalog().variants().getFirst().artifact().path()).isEqualTo(program);

        project.written(application.formatted("python3, target/shop, '${port}'"));
        assertThat(catalog().variants().getFirst().launch().command())
                .containsExactly("python3", "target/shop", "${port}");
    }

    @Test
    void anApplicationWithoutSwitches() throws IOException {
        project.with("requests: [{get: /}]");

        Variant only = catalog().variants().getFirst();

        assertThat(names()).containsExactly("shop-as-is");
        assertThat(only.launch().command()).containsExactly("${java}", "${jvm-options}", "-jar", "${artifact}");
        assertThat(only.artifact().path()).isEqualTo(folder.resolve("target/shop.jar"));
        assertThat(only.launch().readiness()).isEqualTo(new Readiness.Tcp());
        assertThat(only.telemetry().software()).containsExactly(entry("framework", "spring-boot"));
        assertThat(catalog().project().orElseThrow().databases()).isEmpty();
    }

    @Test
    void threadsOfSpringBoot() throws IOException {
        project.with("requests: [{get: /}]\nswitches: {threads: [platform, virtual]}");

        assertThat(names()).containsExactly("shop-platform", "shop-virtual");
        assertThat(catalog().variants().getLast().launch().environment())
                .containsEntry("SPRING_THREADS_VIRTUAL_ENABLED", "true");
        assertThat(catalog().suite("shop").factors().factors().getFirst().baseline())
                .isEqualTo("platform");
    }

    @Test
    void switchesOfAllKinds() throws IOException {
        project.with("""
                requests: [{get: /}]
                switches:
                  gc: [G1, Z]
                  pool: {levels: [5, 20], properties: {pool.size: "${value}"}}
                  version: {before: {}, after: {artifact: after.jar, jvm-options: [-Xss1m], arguments: [--new]}}
                """);

        Variant last = catalog().variants().getLast();

        assertThat(catalog().project().orElseThrow().vary()).containsExactly("gc=G1,Z");
        assertThat(names()).containsExactly("shop-5-before", "shop-5-after", "shop-20-before", "shop-20-after");
        assertThat(last.subject().factors()).isEqualTo(Map.of("pool", "20", "version", "after"));
        assertThat(last.artifact().path()).isEqualTo(folder.resolve("after.jar"));
        assertThat(last.launch().command())
                .containsExactly(
                        "${java}", "${jvm-options}", "-Xss1m", "-Dpool.size=20", "-jar", "${artifact}", "--new");
    }

    @Test
    void requestsOfAllForms() throws IOException {
        Files.writeString(folder.resolve("order.json"), "{\"item\": 7}");
        Files.writeString(folder.resolve("names.csv"), "name\nAda\n");
        project.with("""
                requests:
                  - {get: "/items?page=${page}", weight: 7, expect: {status: 200, json: {$.size: 20}}}
                  - {post: /orders, body-file: order.json, headers: {X-By: "${name}"}, capture: {order: {header: Location}}}
                  - {delete: "/orders/${order}", takes: [order], expect: {status: [204, 404]}}
                  - {put: /items/1, json: {price: 3}}
                values:
                  page: 0..9
                  name: {csv: names.csv, order: in-turn}
                database: {kind: mysql}
                """);

        Requests requests = requests();

        assertThat(requests.requests())
                .extracting(RequestSpec::name)
                .containsExactly("GET /items?page=${page}", "POST /orders", "DELETE /orders/${order}", "PUT /items/1");
        assertThat(requests.requests())
                .extracting(RequestSpec::body)
                .containsExactly(null, "{\"item\": 7}", null, "{\"price\":3}");
        assertThat(requests.requests().get(1).capture()).isEqualTo(Map.of("order", new Capture(null, "Location")));
        assertThat(requests.requests().get(3).headers()).isEqualTo(Map.of("Content-Type", "application/json"));
        assertThat(requests.requests().getFirst().expect().json()).isEqualTo(Map.of("$.size", "20"));
        assertThat(requests.values().get("page")).isEqualTo(new ValueSource("0..9", null, null, null));
        assertThat(requests.values().get("name").csv()).isEqualTo(folder.resolve("names.csv"));
    }

    /** YAML 1.2 allows a question mark within a word. */
    @Test
    void aQueryNeedsNoQuotes() throws IOException {
        project.with("requests: [{get: /owners?lastName=&page=1}]");

        assertThat(requests().requests().getFirst().path()).isEqualTo("/owners?lastName=&page=1");
    }

    @Test
    void textIsAsWritten() throws IOException {
        project.written("""
                application: {artifact: target/shop.jar, environment: {SERVER_PORT: "${port}", A: 1.10, B: 007, C: 1e3, D: yes, E: "5"}}
                requests: [{post: /, json: {a: 1.5, b: 7, c: true, d: null, e: "5", f: [x]}}]
                """);

        assertThat(catalog().variants().getFirst().launch().environment())
                .contains(entry("A", "1.10"), entry("B", "007"), entry("C", "1e3"), entry("D", "yes"), entry("E", "5"));
        assertThat(requests().requests().getFirst().body())
                .isEqualTo("{\"a\":1.5,\"b\":7,\"c\":true,\"d\":null,\"e\":\"5\",\"f\":[\"x\"]}");
    }

    @Test
    void itsLoadHasTheProfilesOfOurs() throws IOException {
        project.with("requests: [{get: /}]\nload: {rate: 50, seconds: 10, warm-up-requests: 1000}");

        Workload workload = catalog().workloads().get("requests");

        assertThat(workload.profiles()).containsOnlyKeys("duet", "smoke-duet", "closed", "quick", "smoke");
        assertThat(workload.profile("duet").load().duet().together().perSecond())
                .isEqualTo(50);
        assertThat(workload.profile("duet").load().duet().alone().perSecond()).isEqualTo(100);
        assertThat(workload.profile("duet").warmUp().requests()).isEqualTo(1000);
        assertThat(workload.profile("quick").load().lastsSeconds()).isEqualTo(10);
    }

    @Test
    void theArrivalsOfALogAreReplayed() throws IOException {
        String line = "192.0.2.1 - - [02/Mar/2026:10:00:0%d +0100] \"GET / HTTP/1.1\" 200 512%n";
        Files.writeString(
                project.folder().resolve("access.log"),
                line.formatted(0)
                        + line.formatted(2).repeat(3)
                        + line.formatted(3).repeat(5)
                        + line.formatted(9));
        project.with("requests: [{get: /}]\nload: {replay: {access-log: access.log, busiest: 3s, scale: 2}}");

        Workload workload = catalog().workloads().get("requests");

        List<LoadPhase> course = List.of(new LoadPhase(0, 0, 1), new LoadPhase(6, 6, 1), new LoadPhase(10, 10, 1));
        assertThat(workload.profile("quick").load().phases()).isEqualTo(course);
        assertThat(workload.profile("duet").load().duet().together().course()).isEqualTo(course);
        assertThat(workload.profile("smoke-duet").load().duet().alone().course())
                .isEqualTo(course.subList(2, 3));
        assertThat(workload.notes())
                .containsExactly(
                        "arrivals: the busiest 3 s of access.log, from 2026-03-02T10:00:01+01:00 to 2026-03-02T10:00:04+01:00: 8 requests, mean 2.7/s, peak second 5, index of dispersion 1.6 (1 for arrivals that are independent of each other)",
                        "arrivals: the whole log has 10 requests from 2026-03-02T10:00:00+01:00 to 2026-03-02T10:00:10+01:00, mean 1.0/s; 100 % of them came from 10:00 to 10:59");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            arguments: ["--key=${env.KEY}"]
            properties: {key: "${env.KEY}"}
            """)
    void aSecretIsRefusedInACommandLine(String field) throws IOException {
        project.written("""
                application:
                  artifact: target/shop.jar
                  environment: {SERVER_PORT: "${port}"}
                  %s
                requests: [{get: /}]
                """.formatted(field));

        assertThatThrownBy(this::catalog)
                .isInstanceOf(CatalogException.class)
                .hasMessageStartingWith(project.file() + ":")
                .hasMessageEndingWith(": ${env.KEY} may stand under environment only: others can read a command line");
    }

    @Test
    void variablesOfHilosEnvironmentAreNeededByTheVariantsThatNameThem() throws IOException {
        project.written("""
                application:
                  artifact: target/shop.jar
                  environment: {SERVER_PORT: "${port}", KEY: "${env.KEY}"}
                requests: [{get: /}]
                switches: {store: {there: {environment: {TOKEN: "${env.TOKEN}"}}, here: {environment: {TOKEN: none}}}}
                """);

        assertThat(catalog().variants())
                .extracting(Variant::neededVariables)
                .containsExactly(Set.of("KEY", "TOKEN"), Set.of("KEY"));
    }

    @Test
    void anotherArtifactInPlaceOfTheOneInTheFile() throws IOException {
        project.with("requests: [{get: /}]");

        Variant variant = Catalog.ofProject(
                        project.file(), Optional.of(Path.of("/elsewhere/shop.jar")), HARNESS_FACTORS)
                .variants()
                .getFirst();

        assertThat(variant.artifact().path()).isEqualTo(Path.of("/elsewhere/shop.jar"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            reqests: [{get: /}]                                        | 5:1: unknown field "reqests": did you mean "requests"?
            requests: [{gett: /}]                                      | 5:13: unknown field "requests[0].gett": did you mean "get"?
            requests: [{get: items}]                                   | 5:12: field "requests[0]": path is missing or does not begin with /
            requests: [{get: /, post: /}]                              | 5:12: field "requests[0]": write one of get, post, put, patch, delete with the path
            requests: [{get: "/${id}"}]                                | 5:12: field "requests[0]": unknown placeholder "id": there are none: give it under values, or capture it
            requests: [{get: /, body-file: none.json}]                 | 5:21: field "requests[0].body-file": there is no file
            requests: [{get: /, takes: [id]}]                          | 5:21: field "requests[0].takes": nothing captures "id": there are none
            requests: {opanapi: a.yaml}                                | 5:12: unknown field "requests.opanapi": did you mean "openapi"? (known: access-log, har, http, openapi, postman, traces)
            requests: {get: /}                                         | 5:12: unknown field "requests.get" (known: access-log, har, http, openapi, postman, traces): write a list of requests
            requests: [{delete: /1}]                                   | 5:1: field "requests": "DELETE /1" deletes data, and nothing restores it: give database.seed, or write allow-deletions: true
            'load: {rate: 5}'                                          | 1:1: missing field "requests": say what clients send, or in load.command or load.simulation what sends it
            '{requests: [{get: /}], '                                  | 6:1: not readable as YAML
            requests: []                                               | 5:1: field "requests": it needs 1 or more
            requests: [{get: /, weight: 0}]                            | 5:21: field "requests[0].weight" is 0: it must be above 0
            requests: [{get: /, weight: 1.5}]                          | 5:21: field "requests[0].weight" is "1.5": write a whole number
            requests: [{get: /, expect: {status: ok}}]                 | 5:30: field "requests[0].expect.status[0]" is "ok": write a whole number
            requests: [{get: /, capture: {id: {}}}]                    | 5:31: field "requests[0].capture.id": write one of {json: $.path}, {header: name}
            requests: [{get: /, get: /a}]                              | 5:21: field "requests[0].get" is there twice: remove one
            requests: &all [*all]                                      | 5:11: a map or list that is repeated by *name cannot be used: write it out
            'values: {a: 1}'                                           | 5:10: field "values.a" is "1": write a range like 1..250
            'load: {rate: 0, command: [a]}'                            | 5:8: field "load.rate" is 0.0: it must be above 0
            'load: {seconds: 3000000000, command: [a]}'                | 5:8: field "load.seconds" is 3.0E9: it must not be above 1000000000
            'load: {rate: Infinity, command: [a]}'                     | 5:8: field "load.rate" is Infinity: it must not be above 1000000000
            'load: {rate: .nan, command: [a]}'                         | 5:8: field "load.rate" is ".nan": write a number
            'load: {rate: NaN, command: [a]}'                          | 5:8: field "load.rate" is NaN: it must be above 0
            'load: {command: ["${bas-url}"]}'                          | 5:8: field "load.command": unknown placeholder "bas-url": did you mean "base-url"?
            'load: {replay: {access-log: a, busiest: 9}}'              | 5:32: field "load.replay.busiest" is "9": write it as 60s or 5m
            'load: {rate: 1, replay: {access-log: a, busiest: 9s}}'    | 5:1: field "load": replay decides when requests come: leave out rate
            'load: {replay: {access-log: none.log, busiest: 9s}}'      | 5:17: field "load.replay.access-log": there is no file
            'load: {arrivals: often}'                                  | 5:8: field "load.arrivals" is "often": write one of even, poisson
            'database: {kind: mysql, source: podman}'                  | 5:25: field "database.source" is "podman": write one of embedded, docker, external
            """)
    void aMistake(String line, String message) throws IOException {
        project.with(line + "\n");

        assertThatThrownBy(this::catalog)
                .isInstanceOf(CatalogException.class)
                .message()
                .startsWith(project.file() + ":")
                .contains(message)
                .hasLineCount(1);
    }

    private void makeClasses() throws IOException {
        for (String name : List.of("shop/BasketSimulation", "shop/OrderSimulation", "shop/Feeder")) {
            Path file = folder.resolve("classes").resolve(name + ".class");
            Files.createDirectories(file.getParent());
            Files.createFile(file);
        }
    }

    @Test
    void aSimulationDecidesAllOfTheLoad() throws IOException {
        makeClasses();
        project.with("""
                load:
                  simulation:
                    class: shop.BasketSimulation
                    jar: [classes, "target/*.jar"]
                    properties: {users: 20}
                """);

        Workload workload = catalog().workloads().get("requests");

        assertThat(workload.generator().name()).isEqualTo("simulation");
        assertThat(workload.generator().simulation())
                .isEqualTo(new OwnSimulation(
                        "shop.BasketSimulation",
                        List.of(
                                folder.resolve("classes").toString(),
                                folder.resolve("target/shop.jar").toString()),
                        null,
                        Map.of("users", "20"),
                        folder.toString(),
                        600));
        assertThat(workload.profiles().keySet()).containsExactly("quick", "smoke");
        assertThat(workload.profile("quick").load()).isEqualTo(Load.ofSimulation(600));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            simulation: {jar: classes}                                         | 6:3: missing field "load.simulation.class"
            simulation: {class: shop.BasketSimulation}                         | 6:3: missing field "load.simulation.jar": name what your build makes, or the sources in load.simulation.source
            simulation: {class: shop/BasketSimulation, jar: classes}           | 6:16: field "load.simulation.class" is "shop/BasketSimulation": it is not the full name of a class
            simulation: {class: shop.BasketSimulaton, jar: classes}            | 6:16: field "load.simulation.class": there is no class shop.BasketSimulaton in load.simulation.jar: did you mean "shop.BasketSimulation"? (known: shop.BasketSimulation, shop.OrderSimulation)
            simulation: {class: shop.BasketSimulation, jar: [classes, "x*.jar"]} | 6:46: field "load.simulation.jar": there is no
            simulation: {class: shop.BasketSimulation, source: src}            | 6:46: field "load.simulation.source": there is no
            simulation: {class: shop.BasketSimulation, jar: classes, max-seconds: 0} | 6:60: field "load.simulation.max-seconds" is 0.0: it must be above 0
            'simulation: {class: shop.BasketSimulation, jar: classes}, clients: 4' | field "load.clients": the simulation decides that: leave it out, and pass values to the simulation by load.simulation.properties
            'simulation: {class: shop.BasketSimulation, jar: classes}, command: [x]' | 5:1: field "load": only one of requests, load.command and load.simulation can send the load
            """)
    void aMistakeInASimulation(String line, String message) throws IOException {
        makeClasses();
        project.with("load: {\n  " + line + "}\n");

        assertThatThrownBy(this::catalog)
                .isInstanceOf(CatalogException.class)
                .message()
                .contains(message)
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            threads: [platform]                          | 6:13: field "switches.threads": it needs two levels or more that differ
            threads: [platform, green]                   | 6:13: field "switches.threads": "green" is not a kind of thread
            treads: [platform, virtual]                  | 6:13: field "switches.treads": hilo does not know how to set it: did you mean "threads"?
            a: {x: {}, y: {propertis: {}}}               | 6:28: unknown field "switches.a.y.propertis": did you mean "properties"?
            a: {x: {}}                                   | 6:13: field "switches.a": it has one level: a switch needs two
            a: yes                                       | 6:13: field "switches.a" has a wrong or missing value: write its levels, the baseline first
            A: {x: {}, y: {}}                            | 6:13: field "switches.A": it cannot name a factor: write lower-case letters
            """)
    void aMistakeInASwitch(String line, String message) throws IOException {
        project.with("requests: [{get: /}]\nswitches: { " + line + "}\n");

        assertThatThrownBy(this::catalog)
                .isInstanceOf(CatalogException.class)
                .message()
                .contains(message)
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            '{name: My Shop, application: {}}'      | 1:2: field "name" is "My Shop": write lower-case letters, digits and dashes
            'name: shop'                            | 1:1: missing field "application" (docs/fields.md explains it)
            'application: {}'                       | 1:1: missing field "application.artifact"
            'application: {artifact: target/shop.jar}' | 1:1: field "application": nothing tells the program on which port to listen: add environment: {SERVER_PORT: ${port}}
            'application: {artifact: run.sh, arguments: ["${port}"]}' | 1:1: missing field "application.command": what starts
            'application: {command: [x, "${port}"], artifact: x, jvm-options: [-Xss1m]}' | has no ${jvm-options}, where jvm-options and properties go
            """)
    void aMistakeInTheApplication(String content, String message) throws IOException {
        project.written(content + "\n");

        assertThatThrownBy(this::catalog)
                .isInstanceOf(CatalogException.class)
                .message()
                .contains(message)
                .hasLineCount(1);
    }

    @Test
    void threadsOfQuarkusAreFixedByItsBuild() throws IOException {
        FakeProject.make(folder, "io.quarkus.bootstrap.runner.QuarkusEntryPoint", null, null)
                .with("requests: [{get: /}]\nswitches: {threads: [platform, virtual]}");

        assertThatThrownBy(this::catalog)
                .hasMessageContaining("Quarkus fixes it when it is built. Name two builds: platform: {artifact: ...}");
    }
}
