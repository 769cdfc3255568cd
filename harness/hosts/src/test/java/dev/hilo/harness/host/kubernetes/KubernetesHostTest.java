package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.Neighbours;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.RunningService;
import dev.hilo.harness.host.docker.ApplicationImage;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests on the cluster of {@code .ci/cluster}, where it runs: {@code KUBECONFIG} and {@code -Dhilo.cluster.image} name it and its image. */
@Timeout(180)
class KubernetesHostTest {
    private static final String IMAGE = System.getProperty("hilo.cluster.image", "");
    private static final Path JAVA = Path.of("java");
    private static final KubernetesOptions HERE = KubernetesOptions.USUAL;
    private static final Confinement ALL = new Confinement(CpuSet.ALL, OptionalDouble.empty());

    /** Larger than what the client keeps of it before it waits. */
    private static final int LARGE_BYTES = 200 << 20;
    /** A pod of the test cluster takes one to two seconds to its first byte, and the copy several. */
    private static final Duration UNTIL_IT_COPIES = Duration.ofMillis(2_500);

    @TempDir
    Path folder;

    @BeforeEach
    void clusterIsNamed() {
        assumeTrue(!IMAGE.isEmpty(), "no cluster: .ci/cluster test starts one");
    }

    @Test
    void aProgramHasItsFilesAndEnvironmentAndEndsWithItsCode() throws Exception {
        try (RunningApplication application =
                start("echo $VARIABLE; cat 'target/a b'; echo word >%s/made; exit 7".formatted(folder), Limits.NONE)) {
            awaitEnd(application);
            assertThat(application.exitCode()).isEqualTo(7);
            assertThat(application.lastLines(2)).containsExactly("$HOME", "program");
            assertThat(application.isKilledForMemory()).isFalse();
        }
        assertThat(folder.resolve("made")).hasContent("word");
        assertThat(hilosPods()).isEmpty();
    }

    /** The cluster has one without TLS, and one with TLS and credentials. */
    static Stream<String> registries() {
        return Stream.of(System.getProperty("hilo.cluster.registries", "none").split(","));
    }

    @ParameterizedTest
    @MethodSource("registries")
    void aProgramWorksInTheImageThatHiloPushes(String named) throws Exception {
        assumeTrue(!"none".equals(named), "no registry");
        String registry = named.replace("http://", "");
        var options = new KubernetesOptions(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(named + "/measured"));
        ApplicationImage base = new ApplicationImage(registry + "/hilo/java:25");
        KubernetesHost host = new KubernetesHost(new RunPods(options), base, JAVA);
        String script = "pwd; cat 'target/a b'; echo word >made; cp made %s; sleep 60".formatted(folder);

        assertThat(host.objection(JAVA, Limits.NONE, ALL)).isEmpty();
        try (RunningApplication application =
                host.start(Specs.of(folder, working(), Limits.NONE, ALL, List.of("sh", "-c", script)))) {
            while (application.lastLines(2).size() < 2) {
                Thread.sleep(50);
            }
            assertThat(application.lastLines(2)).containsExactly(working().toString(), "program");
            assertThat(imagesOfPods()).allMatch(image -> image.startsWith(registry + "/measured@sha256:"));
        }
        assertThat(folder.resolve("made")).hasContent("word");
        assertThat(host.software(JAVA, Limits.NONE).get("container")).startsWith(base.name() + ", ");
    }

    private static List<String> imagesOfPods() throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty())) {
            return cluster.pods().stream()
                    .flatMap(pod -> pod.getSpec().getContainers().stream())
                    .map(Container::getImage)
                    .toList();
        }
    }

    @Test
    void itsUseIsThatOfItsProcesses() throws Exception {
        try (RunningApplication application =
                start("trap exit TERM; (while :; do :; done) & while :; do :; done", Limits.NONE)) {
            while (application.resources().cpuSeconds().orElse(0) < 0.5) {
                Thread.sleep(50);
            }
            while (application.resources().read().orElseThrow().threads() < 2) {
                Thread.sleep(50);
            }
            CpuByKind kinds = application.resources().cpuByKind().orElseThrow();
            assertThat(kinds.compilerSeconds()).isZero();
            application.confineTo(new Confinement(CpuSet.ALL, OptionalDouble.of(0.2)));
            while (application.group().orElseThrow().read().orElseThrow().throttledPeriods() < 3) {
                Thread.sleep(50);
            }
            assertThat(application.isAlive()).isTrue();
        }
    }

    /** cAdvisor reads the control group of the container, the observer the processes in it. A kubelet renews its figures every few seconds. */
    @Test
    void theKubeletCountsTheSame() throws Exception {
        String program = "i=0; while [ $i -lt 3000000 ]; do i=$((i+1)); done; sleep 600";
        try (RunningApplication application = start(program, Limits.NONE);
                Cluster cluster = Cluster.open(Optional.empty(), Optional.empty())) {
            double used = 0;
            double now = application.resources().cpuSeconds().orElseThrow();
            while (now > used || used < 1) {
                used = now;
                Thread.sleep(1_000);
                now = application.resources().cpuSeconds().orElseThrow();
            }
            Pod pod = cluster.pods().getFirst();
            while (kubeletSeconds(cluster, pod) < used * 0.95) {
                Thread.sleep(1_000);
            }

            assertThat(kubeletSeconds(cluster, pod)).isBetween(used * 0.95, used * 1.05);
            assertThat(application.granted().orElseThrow())
                    .startsWith("requests cpu 100m")
                    .endsWith("quality of service Burstable");
        }
    }

    private static double kubeletSeconds(Cluster cluster, Pod pod) throws Exception {
        String all = cluster.client()
                .raw("/api/v1/nodes/%s/proxy/metrics/resource"
                        .formatted(pod.getSpec().getNodeName()));
        Matcher found = Pattern.compile(
                        "container_cpu_usage_seconds_total\\{container=\"program\",namespace=\"default\",pod=\"%s\"} ([0-9.e+-]+)"
                                .formatted(pod.getMetadata().getName()))
                .matcher(all);
        return found.find() ? Double.parseDouble(found.group(1)) : 0;
    }

    /** At the pod's own address: a port that the API server forwards is at that of this machine. */
    @Test
    void aProgramThatListensWhereItsHostSaysIsReachedDirectly() throws Exception {
        try (RunningApplication application = listening(Place::listen)) {
            assertThat(answers(application.address())).isTrue();
            assertThat(application.address().getHostString()).startsWith("10.").doesNotStartWith("127.");
            assertThat(application.detour()).isEmpty();
        }
    }

    @Test
    void aProgramOnTheLoopbackAddressOfItsPodIsReachedThroughTheApiServer() throws Exception {
        try (RunningApplication application = listening(place -> Place.LOOPBACK)) {
            assertThat(answers(application.address())).isTrue();
            assertThat(application.address().getHostString()).isEqualTo("127.0.0.1");
            assertThat(application.detour()).contains("a port that the API server forwards");
        }
    }

    /** The Service gives each connection to one of them: a word of one byte from each, as often as it takes to see both. */
    @Test
    void replicasShareOneAddressAndAreReplacedWithoutASilence() throws Exception {
        try (RunningApplication application = host().replicated(2)
                .start(Specs.of(
                        folder,
                        working(),
                        Limits.NONE,
                        ALL,
                        place -> List.of(
                                "sh",
                                "-c",
                                "mkdir -p /tmp/w; hostname >/tmp/w/index.html; exec httpd -f -p %d -h /tmp/w"
                                        .formatted(place.port()))))) {
            while (!application.isShared()) {
                Thread.sleep(100);
            }
            Set<String> first = names(application.address());
            assertThat(first).hasSize(2);
            double used = application.resources().cpuSeconds().orElseThrow();

            application.rollingRestart().orElseThrow().run();

            assertThat(names(application.address())).hasSize(2).doesNotContainAnyElementsOf(first);
            assertThat(application.isAlive()).isTrue();
            assertThat(application.resources().cpuSeconds().orElseThrow()).isGreaterThanOrEqualTo(used);
            assertThat(hilosPods()).hasSize(2);
        }
        assertThat(hilosPods()).isEmpty();
        assertThat(hilosServices()).isEmpty();
    }

    /** As the slow service of the movies stands beside an application, and stands still in an outage. */
    @Test
    void aServiceIsReachedFromTheApplicationAndStandsStillWhenItIsTold() throws Exception {
        KubernetesHost host = host();
        assertThat(host.objection(JAVA, Limits.NONE, ALL)).isEmpty();
        String asks =
                "while :; do printf 'GET / HTTP/1.0\\r\\n\\r\\n' | timeout 2 nc %s %d | grep -q word && echo answered || echo silent; sleep 0.2; done";
        try (RunningService service = host.startBeside(serving(Place::listen))) {
            while (service.listeningPorts().isEmpty()) {
                Thread.sleep(50);
            }
            InetSocketAddress address = service.addressBeside();
            String asked = asks.formatted(address.getHostString(), address.getPort());
            try (RunningApplication application =
                    host.start(Specs.of(other("asking"), working(), Limits.NONE, ALL, List.of("sh", "-c", asked)))) {
                awaitLine(application, "answered");
                assertThat(service.resources().cpuSeconds()).isPresent();

                service.pause();
                awaitLine(application, "silent");
                assertThat(service.isAlive()).isTrue();

                service.goOn();
                awaitLine(application, "answered");
                assertThat(roles()).containsExactlyInAnyOrder(PodTemplate.ROLE, ServicePods.ROLE);
                assertThat(nodes()).hasSize(2).contains(service.machine().orElseThrow());
            }
        }
        assertThat(hilosPods()).isEmpty();
    }

    @Test
    void aServiceThatNoPodReachesIsToldInOneLine() throws Exception {
        try (RunningService service = host().startBeside(serving(place -> Place.LOOPBACK))) {
            while (service.listeningPorts().isEmpty()) {
                Thread.sleep(50);
            }
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(service::addressBeside)
                    .withMessageStartingWith("it listens on loopback alone, where no other pod reaches it (hilo-")
                    .withMessageEndingWith(": let it listen on ${listen}");
        }
    }

    private ApplicationSpec serving(Function<Place, String> address) throws Exception {
        return Specs.of(
                other("service"),
                working(),
                Limits.NONE,
                ALL,
                place -> List.of(
                        "sh",
                        "-c",
                        "mkdir -p /tmp/w; echo word >/tmp/w/index.html; exec httpd -f -p %s:%d -h /tmp/w"
                                .formatted(address.apply(place), place.port())));
    }

    private Path other(String name) throws IOException {
        return Files.createDirectories(folder.resolve(name));
    }

    /** Waits for the line as the last one, after others. */
    private static void awaitLine(RunningApplication application, String line) throws InterruptedException {
        while (!application.lastLines(1).equals(List.of(line))) {
            Thread.sleep(50);
        }
    }

    private static List<String> roles() throws Exception {
        return ofPods(pod -> pod.getMetadata().getLabels().get(PodNames.ROLE));
    }

    private static Set<String> nodes() throws Exception {
        return new HashSet<>(ofPods(pod -> pod.getSpec().getNodeName()));
    }

    private static List<String> ofPods(Function<Pod, String> part) throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty())) {
            return cluster.pods().stream().map(part).toList();
        }
    }

    /** The mark of the interruption must not be lost in the client, else the run would store a failed application. */
    @Test
    void aStopWhileFilesAreCopiedStaysAStopAndLeavesNothing() throws Exception {
        Path working = working();
        Files.write(working.resolve("target/a b"), new byte[LARGE_BYTES]);
        ApplicationHost replicated = host().replicated(2);
        Thread starting = Thread.currentThread();
        Thread stopping = Thread.ofVirtual().start(() -> interruptOnceAPodRuns(starting));
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(
                        () -> replicated.start(Specs.of(folder, working, Limits.NONE, ALL, List.of("sleep", "60"))));
        stopping.join();
        assertThat(hilosPods()).isEmpty();
        assertThat(hilosServices()).isEmpty();
    }

    private static void interruptOnceAPodRuns(Thread starting) {
        try {
            while (hilosPods().isEmpty()) {
                Thread.sleep(50);
            }
            Thread.sleep(UNTIL_IT_COPIES);
            starting.interrupt();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Its node's processors pass at least the time that the program uses. */
    @Test
    void theTimeOfItsNodesProcessorsIsSeen() throws Exception {
        try (RunningApplication application = host().start(
                        Specs.of(folder, working(), Limits.NONE, ALL, List.of("sh", "-c", "while :; do :; done")))) {
            CpuTicks begin = application.machineTicks().orElseThrow();
            assertThat(application.clockAheadMillis()).isBetween(-1_000L, 1_000L);
            double used = application.resources().cpuSeconds().orElseThrow();
            Thread.sleep(1_000);
            double usedMore = application.resources().cpuSeconds().orElseThrow() - used;
            CpuTicks end = application.machineTicks().orElseThrow();

            assertThat(usedMore).isPositive();
            assertThat((end.total() - begin.total()) / 100.0).isGreaterThanOrEqualTo(usedMore * 0.9);
            assertThat(end.stealPercentSince(begin)).isBetween(0.0, 100.0);
        }
    }

    @Test
    void otherPodsOfTheNodeAreSeenAndItsOwnRunIsNot() throws Exception {
        KubernetesHost measured = host();
        try (RunningApplication application = measured.start(
                Specs.of(folder, working(), Limits.NONE, ALL, List.of("sh", "-c", "while :; do :; done")))) {
            String own = hilosPods().getFirst();
            KubernetesHost others = host();
            others.continueOn(measured.software(JAVA, Limits.NONE));
            try (RunningApplication busy = others.start(
                    Specs.of(folder, working(), Limits.NONE, ALL, List.of("sh", "-c", "while :; do :; done")))) {
                Neighbours neighbours = application.neighbours().orElseThrow();
                Map<String, Double> seen = Map.of();
                while (seen.values().stream().noneMatch(seconds -> seconds > 0)) {
                    Thread.sleep(500);
                    seen = neighbours.cpuSeconds().orElseThrow();
                }
                assertThat(busy.isAlive()).isTrue();
                String other = hilosPods().stream()
                        .filter(name -> !name.equals(own))
                        .findFirst()
                        .orElseThrow();
                assertThat(seen.keySet())
                        .anyMatch(name -> name.endsWith("/" + other))
                        .noneMatch(name -> name.endsWith("/" + own));
            }
        }
    }

    private static List<Service> hilosServices() throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty())) {
            return cluster.client()
                    .services()
                    .inNamespace(cluster.namespace())
                    .withLabel(PodNames.MANAGED_BY, PodNames.HILO)
                    .list()
                    .getItems();
        }
    }

    /** The pods that answer thirty connections, by their names. For a moment a Service still has the address of a pod that was replaced. */
    private static Set<String> names(InetSocketAddress address) throws Exception {
        Set<String> names = new HashSet<>();
        for (int connection = 0; connection < 30; connection++) {
            try (Socket socket = new Socket(address.getHostString(), address.getPort())) {
                socket.getOutputStream().write("GET /index.html HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                names.add(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
                        .lines()
                        .toList()
                        .getLast());
            } catch (NoRouteToHostException replaced) {
                Thread.sleep(100);
            }
        }
        return names;
    }

    private RunningApplication listening(Function<Place, String> address) throws Exception {
        RunningApplication application = host().start(Specs.of(
                folder,
                working(),
                Limits.NONE,
                ALL,
                place -> List.of("httpd", "-f", "-p", "%s:%d".formatted(address.apply(place), place.port()))));
        while (application.listeningPorts().isEmpty()) {
            Thread.sleep(50);
        }
        return application;
    }

    private static boolean answers(InetSocketAddress address) throws Exception {
        try (Socket socket = new Socket(address.getHostString(), address.getPort())) {
            socket.getOutputStream().write("GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().read() == 'H';
        }
    }

    @Test
    void theKillOfTheLimitIsKnown() throws Exception {
        try (RunningApplication application = start("tail /dev/zero", Limits.NONE.withMemory(64 << 20))) {
            awaitEnd(application);
            assertThat(application.isKilledForMemory()).isTrue();
        }
    }

    /** As after a kill of hilo: nobody closes the application. */
    @Test
    void aLostConnectionEndsTheProgramAndCleaningRemovesItsPod() throws Exception {
        Cluster cluster = Cluster.open(Optional.empty(), Optional.empty());
        var spec = Specs.of(folder, working(), Limits.NONE, ALL, List.of("sleep", "1000"));
        var place = new Place("java", "", Place.ALL_ADDRESSES, 8080);
        StartedPod pod = Pods.started(
                cluster,
                new PodTemplate("hilo-lost", IMAGE, IMAGE, Optional.empty(), false)
                        .pod("hilo-lost-1", spec, place, Set.of(folder)),
                Advice.APPLICATION);
        pod.observer().start();
        assertThat(LeftPods.clean(HERE, false)).isEqualTo(new LeftPods(List.of(), List.of("hilo-lost-1")));

        pod.observer().close();
        assertThat(pod.watch().awaitEnd(Duration.ofSeconds(20))).isTrue();
        pod.watch().close();

        assertThat(removed()).containsExactly("hilo-lost-1");
        assertThat(hilosPods()).isEmpty();
        cluster.close();
    }

    @Test
    void aDeletedPodIsAFaultOfTheHost() throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty());
                RunningApplication application = start("sleep 1000", Limits.NONE)) {
            assertThat(application.faultOfHost()).isEmpty();
            cluster.delete(hilosPods().getFirst());
            awaitEnd(application);
            assertThat(application.faultOfHost())
                    .hasValueSatisfying(fault -> assertThat(fault).startsWith("the pod was deleted (hilo-"));
        }
        assertThat(hilosPods()).isEmpty();
    }

    @Test
    void anEvictionIsAFaultOfTheHost() throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty());
                RunningApplication application = start("sleep 1000", Limits.NONE)) {
            cluster.pod(hilosPods().getFirst()).evict();
            awaitEnd(application);
            assertThat(application.faultOfHost())
                    .hasValueSatisfying(fault ->
                            assertThat(fault).startsWith("the cluster removes the pod: EvictionByEvictionAPI"));
        }
        assertThat(hilosPods()).isEmpty();
    }

    /** As after a standstill of hilo: the guard in the pod finds no heartbeat, and kills. */
    @Test
    void aMissedHeartbeatIsAFaultOfTheHost() throws Exception {
        try (RunningApplication application = start(
                "while :; do echo 1.00 >%s/%s; done".formatted(ControlFolder.PATH, ObserverContainer.BEAT),
                Limits.NONE)) {
            awaitEnd(application);
            assertThat(application.exitCode()).isEqualTo(137);
            assertThat(application.faultOfHost())
                    .hasValueSatisfying(fault -> assertThat(fault).startsWith("the connection to the pod was lost ("));
        }
        assertThat(hilosPods()).isEmpty();
    }

    /** As after a kill of hilo between the making of a pod and its connection. */
    @Test
    void aPodToWhichNobodyConnectsEnds() throws Exception {
        try (Cluster cluster = Cluster.open(Optional.empty(), Optional.empty())) {
            var spec = Specs.of(folder, working(), Limits.NONE, ALL, List.of("sleep", "1000"));
            var place = new Place("java", "", Place.ALL_ADDRESSES, 8080);
            Pod made = new PodTemplate("hilo-alone", IMAGE, IMAGE, Optional.empty(), false)
                    .pod("hilo-alone-1", spec, place, Set.of(folder));
            cluster.create(made);
            try (PodWatch watch = PodWatch.of(cluster, made)) {
                assertThat(watch.awaitEnd(Duration.ofSeconds(ObserverContainer.LEASE * 3)))
                        .isTrue();
            }
        }
        assertThat(removed()).containsExactly("hilo-alone-1");
    }

    /** The observer ends a second after its program. */
    private static List<String> removed() throws Exception {
        LeftPods cleaned = LeftPods.clean(HERE, false);
        while (!cleaned.running().isEmpty()) {
            Thread.sleep(100);
            cleaned = LeftPods.clean(HERE, false);
        }
        return cleaned.removed();
    }

    @Test
    void whatEndsByItselfIsNoFaultOfTheHost() throws Exception {
        try (RunningApplication application = start("kill -KILL $$", Limits.NONE)) {
            awaitEnd(application);
            assertThat(application.exitCode()).isEqualTo(137);
            assertThat(application.faultOfHost()).isEmpty();
        }
    }

    @Test
    void anImageThatIsNotThereLeavesNothing() throws Exception {
        var options = new KubernetesOptions(
                Optional.empty(), Optional.empty(), Optional.of("hilo.local/none:1"), Optional.empty());

        assertThat(objection(options, IMAGE, Limits.NONE))
                .startsWith("--host kubernetes: the image cannot be run: Err")
                .contains("hilo.local/none:1")
                .endsWith("; choose another with --application-image or --observer-image");
    }

    @Test
    void anImageWithoutAShellLeavesNothing() throws Exception {
        var options = new KubernetesOptions(
                Optional.empty(), Optional.empty(), Optional.of("hilo.local/pause:1"), Optional.empty());

        assertThat(objection(options, IMAGE, Limits.NONE))
                .startsWith("--host kubernetes: the container observer ended at once: StartError");
    }

    @Test
    void aPodThatNoNodeTakesLeavesNothing() throws Exception {
        assertThat(objection(HERE, IMAGE, Limits.NONE.withMemory(1L << 50)))
                .matches(
                        "--host kubernetes: no node takes the pod within 20 s: 0/\\d nodes are available: \\d Insufficient memory.*"
                                + "; make room, or ask for less with --cpus and --memory");
    }

    @Test
    void aNamespaceThatIsNotThereIsNamed() throws Exception {
        var options = new KubernetesOptions(
                Optional.empty(), Optional.of("hilo-nowhere"), Optional.empty(), Optional.empty());

        assertThat(objection(options, IMAGE, Limits.NONE)).contains("namespaces \"hilo-nowhere\" not found");
    }

    private static String objection(KubernetesOptions options, String image, Limits limits) throws Exception {
        String objection = new KubernetesHost(new RunPods(options), new ApplicationImage(image), JAVA)
                .objection(JAVA, limits, ALL)
                .orElseThrow();
        assertThat(hilosPods()).isEmpty();
        return objection;
    }

    @Test
    void theSoftwareNamesNodeAndJava() throws Exception {
        var software = host().software(JAVA, Limits.NONE);

        assertThat(software.get("container")).startsWith(IMAGE + ", ");
        assertThat(software.get("node")).contains("containerd");
        assertThat(software.get("Kubernetes")).startsWith("v1.");
    }

    private static List<String> hilosPods() throws Exception {
        return ofPods(pod -> pod.getMetadata().getName());
    }

    private static void awaitEnd(RunningApplication application) throws InterruptedException {
        while (application.isAlive()) {
            Thread.sleep(50);
        }
    }

    private Path working() throws Exception {
        Path working = folder.resolveSibling(folder.getFileName() + "-working");
        Files.createDirectories(working.resolve("target"));
        Files.writeString(working.resolve("target/a b"), "program\n");
        return working;
    }

    private static KubernetesHost host() {
        return new KubernetesHost(new RunPods(HERE), new ApplicationImage(IMAGE), JAVA);
    }

    private RunningApplication start(String script, Limits limits) throws Exception {
        return host().start(Specs.of(folder, working(), limits, ALL, List.of("sh", "-c", script)));
    }
}
