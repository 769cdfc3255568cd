package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.CpuByKind;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import dev.hilo.harness.host.RunningService;
import dev.hilo.harness.host.docker.ApplicationImage;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests on the cluster of {@code .ci/cluster}, in a namespace whose policy allows neither a second container nor a shared process namespace. */
@Timeout(180)
class ObservedFromWithinHostTest {
    private static final String IMAGE = System.getProperty("hilo.cluster.image", "");
    private static final String DATABASES = System.getProperty("hilo.cluster.databases", "");
    private static final Path JAVA = Path.of("java");
    private static final String NAMESPACE = "one-container";
    private static final KubernetesOptions HERE =
            new KubernetesOptions(Optional.empty(), Optional.of(NAMESPACE), Optional.empty(), Optional.empty());
    private static final Confinement ALL = new Confinement(CpuSet.ALL, OptionalDouble.empty());

    private static final String POLICY = """
            apiVersion: v1
            kind: Namespace
            metadata: {name: one-container}
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: one-container}
            spec:
              matchConstraints:
                resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
              validations:
                - {expression: "size(object.spec.containers) == 1", message: "one container for each pod"}
                - {expression: "!has(object.spec.shareProcessNamespace) || !object.spec.shareProcessNamespace", message: "no shared processes"}
            ---
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicyBinding
            metadata: {name: one-container}
            spec:
              policyName: one-container
              validationActions: [Deny]
              matchResources: {namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: one-container}}}
            """;

    @TempDir
    Path folder;

    @BeforeAll
    static void aPolicyIsInForce() throws Exception {
        assumeTrue(!IMAGE.isEmpty(), "no cluster: .ci/cluster test starts one");
        try (Cluster cluster = here()) {
            for (String object : POLICY.split("---")) {
                cluster.client().resource(object).createOr(there -> there.update());
            }
            while (!refuses(cluster)) {
                Thread.sleep(200);
            }
        }
    }

    @AfterAll
    static void theClusterIsAsItWas() throws Exception {
        if (!IMAGE.isEmpty()) {
            try (Cluster cluster = here()) {
                for (String object : POLICY.split("---")) {
                    cluster.client().resource(object).delete();
                }
            }
        }
    }

    private static boolean refuses(Cluster cluster) throws Exception {
        Pod usual = new ServerTemplate("hilo-policy", IMAGE)
                .pod(
                        "hilo-policy-1",
                        new ServerSpec(
                                "database", IMAGE, "", "", 1, Map.of(), List.of(), CpuSet.ALL, 1 << 20, Path.of("log")),
                        Optional.empty());
        try {
            cluster.asked(() -> cluster.client()
                    .pods()
                    .inNamespace(NAMESPACE)
                    .resource(usual)
                    .dryRun()
                    .create());
            return false;
        } catch (RefusedByPolicyException expected) {
            return true;
        } catch (IOException notYet) {
            // a namespace without its service account
            return false;
        }
    }

    @Test
    void aProgramHasItsFilesAndEndsWithItsCodeAndTheReasonIsTold() throws Exception {
        try (RunningApplication application =
                start("echo $VARIABLE; cat 'target/a b'; echo word >%s/made; exit 7".formatted(folder), Limits.NONE)) {
            awaitEnd(application);
            assertThat(application.exitCode()).isEqualTo(7);
            assertThat(application.lastLines(2)).containsExactly("$HOME", "program");
            assertThat(application.isKilledForMemory()).isFalse();
            assertThat(application.faultOfHost()).isEmpty();
            assertThat(application.observer())
                    .hasValueSatisfying(where -> assertThat(where)
                            .startsWith("within the application's container, because a policy")
                            .contains("'one-container'")
                            .contains("one container for each pod"));
        }
        assertThat(folder.resolve("made")).hasContent("word");
        assertThat(hilosPods()).isEmpty();
    }

    @Test
    void theFirstPodTellsItsJava() throws Exception {
        assertThat(host().objection(JAVA, Limits.NONE, ALL)).isEmpty();
        assertThat(host().software(JAVA, Limits.NONE).get("container")).startsWith(IMAGE + ", ");
        assertThat(hilosPods()).isEmpty();
    }

    @Test
    void itsUseIsThatOfItsThreads() throws Exception {
        try (RunningApplication application = start(
                "trap exit TERM; (while :; do :; done) & while :; do java -version; done >/dev/null 2>&1",
                Limits.NONE)) {
            CpuByKind kinds = application.resources().cpuByKind().orElseThrow();
            while (kinds.cpuSeconds() < 5 || kinds.compilerSeconds() == 0) {
                Thread.sleep(50);
                kinds = application.resources().cpuByKind().orElseThrow();
            }
            assertThat(kinds.compilerSeconds()).isPositive();
            application.confineTo(new Confinement(CpuSet.ALL, OptionalDouble.of(0.2)));
            while (application.group().orElseThrow().read().orElseThrow().throttledPeriods() < 3) {
                Thread.sleep(50);
            }
            assertThat(application.isAlive()).isTrue();
        }
    }

    /** What the kubelet counts has the observer's part, and what hilo counts has not: a program that sleeps has used nothing. */
    @Test
    void theObserverIsNotCountedAsTheApplication() throws Exception {
        try (RunningApplication application = start("sleep 600", Limits.NONE);
                Cluster cluster = here()) {
            Pod pod = cluster.pods().getFirst();
            double first = kubeletSeconds(cluster, pod);
            while (kubeletSeconds(cluster, pod) < first + 1) {
                application.resources().read();
                Thread.sleep(10);
            }
            assertThat(application.resources().cpuSeconds().orElseThrow()).isLessThan(0.5);
        }
    }

    private static double kubeletSeconds(Cluster cluster, Pod pod) throws Exception {
        String all = cluster.client()
                .raw("/api/v1/nodes/%s/proxy/metrics/resource"
                        .formatted(pod.getSpec().getNodeName()));
        Matcher found = Pattern.compile(
                        "container_cpu_usage_seconds_total\\{container=\"program\",namespace=\"%s\",pod=\"%s\"} ([0-9.e+-]+)"
                                .formatted(NAMESPACE, pod.getMetadata().getName()))
                .matcher(all);
        return found.find() ? Double.parseDouble(found.group(1)) : 0;
    }

    @Test
    void theKillOfTheLimitIsKnownAndNoRecordingIsLost() throws Exception {
        Path recording = Files.createDirectory(folder.resolve("recording")).resolve("application.jfr");
        RunningApplication application = start("tail /dev/zero", Limits.NONE.withMemory(64 << 20));
        try (application) {
            awaitEnd(application);
            assertThat(application.isKilledForMemory()).isTrue();
            assertThat(application.faultOfHost()).isEmpty();
        }
        assertThat(application.fetch(recording)).isEmpty();
    }

    @Test
    void whatEndsByItselfIsNoFaultOfTheHost() throws Exception {
        try (RunningApplication application = start("kill -KILL $$", Limits.NONE)) {
            awaitEnd(application);
            assertThat(application.exitCode()).isEqualTo(137);
            assertThat(application.faultOfHost()).isEmpty();
        }
    }

    /** As after a standstill of hilo. */
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

    @Test
    void aDeletedPodIsAFaultOfTheHost() throws Exception {
        try (Cluster cluster = here();
                RunningApplication application = start("sleep 1000", Limits.NONE)) {
            cluster.delete(hilosPods().getFirst());
            awaitEnd(application);
            assertThat(application.faultOfHost())
                    .hasValueSatisfying(fault -> assertThat(fault).startsWith("the pod was deleted (hilo-"));
        }
        assertThat(hilosPods()).isEmpty();
    }

    /** As in an outage: its observer has to answer meanwhile. */
    @Test
    void aServiceStandsStillAndGoesOnWhenItIsTold() throws Exception {
        ApplicationSpec counting = Specs.of(
                folder, working(), Limits.NONE, ALL, List.of("sh", "-c", "while :; do echo one; sleep 0.05; done"));
        try (RunningService service = host().startBeside(counting)) {
            awaitMore(service);

            service.pause();
            Thread.sleep(500);
            long paused = Files.size(service.log());
            Thread.sleep(500);
            assertThat(Files.size(service.log())).isEqualTo(paused);
            assertThat(service.isAlive()).isTrue();
            assertThat(service.resources().cpuSeconds()).isPresent();

            service.goOn();
            awaitMore(service);
        }
        assertThat(hilosPods()).isEmpty();
    }

    private static void awaitMore(RunningService service) throws Exception {
        long now = Files.size(service.log());
        while (Files.size(service.log()) <= now) {
            Thread.sleep(50);
        }
    }

    /** As after a kill of hilo: nobody closes the application. */
    @Test
    void aLostConnectionEndsTheProgramAndCleaningRemovesItsPod() throws Exception {
        KubernetesHost host = host();
        Uploads uploads = host.uploads(Specs.of(folder, working(), Limits.NONE, ALL, List.of("sleep", "1000")));
        WaitingPod waiting = host.waiting(
                Specs.of(folder, working(), Limits.NONE, ALL, List.of("sleep", "1000")), uploads, pod -> pod);
        StartedPod pod = waiting.pod();
        pod.observer().start();
        assertThat(LeftPods.clean(HERE, false)).isEqualTo(new LeftPods(List.of(), List.of(pod.name())));

        pod.observer().close();
        assertThat(pod.watch().awaitEnd(Duration.ofSeconds(20))).isTrue();
        pod.watch().close();

        assertThat(LeftPods.clean(HERE, false).removed()).containsExactly(pod.name());
        assertThat(hilosPods()).isEmpty();
    }

    /** As after a kill of hilo: the server's node ends it, which its observer cannot. */
    @Test
    void aLostConnectionEndsAServer() throws Exception {
        assumeTrue(!DATABASES.isEmpty(), "no image of database servers");
        try (Cluster cluster = here()) {
            ServerSpec spec = new ServerSpec(
                    "database",
                    DATABASES,
                    "--server-image",
                    "--server-memory",
                    5432,
                    Map.of("POSTGRES_PASSWORD", "secret"),
                    List.of(),
                    CpuSet.ALL,
                    256 << 20,
                    folder.resolve("log"));
            StartedPod pod = Pods.started(
                    cluster,
                    new ServerTemplate("hilo-lost", DATABASES).pod("hilo-lost-2", spec, Optional.empty()),
                    spec.advice());
            PodMeter meter = new PodMeter(pod.observer(), pod.pid());
            while (meter.sockets().openByPort().get(5432) == null) {
                assertThat(pod.watch().isAlive()).isTrue();
                Thread.sleep(200);
            }
            assertThat(meter.cpuSeconds().orElseThrow()).isPositive();

            pod.observer().close();
            assertThat(pod.watch().awaitEnd(Duration.ofSeconds(ObserverContainer.LEASE * 3)))
                    .isTrue();
            pod.watch().close();
            assertThat(LeftPods.clean(HERE, false).removed()).containsExactly("hilo-lost-2");
        }
    }

    private static Cluster here() throws Exception {
        return Cluster.open(Optional.empty(), Optional.of(NAMESPACE));
    }

    private static List<String> hilosPods() throws Exception {
        try (Cluster cluster = here()) {
            return cluster.pods().stream()
                    .map(pod -> pod.getMetadata().getName())
                    .toList();
        }
    }

    private static void awaitEnd(RunningApplication application) throws InterruptedException {
        while (application.isAlive()) {
            Thread.sleep(50);
        }
    }

    private Path working() throws Exception {
        Path working = folder.resolveSibling(folder.getFileName() + "-working");
        Files.createDirectories(working.resolve("target"));
        Files.writeString(working.resolve("target/a b"), "program\n", StandardCharsets.UTF_8);
        return working;
    }

    private static KubernetesHost host() {
        return new KubernetesHost(new RunPods(HERE), new ApplicationImage(IMAGE), JAVA);
    }

    private RunningApplication start(String script, Limits limits) throws Exception {
        return host().start(Specs.of(folder, working(), limits, ALL, List.of("sh", "-c", script)));
    }
}
