package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.hilo.harness.host.ApplicationSpec.Place;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.HostLostException;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.kubernetes.StandInApiServer.Answer;
import dev.hilo.harness.host.kubernetes.StandInApiServer.Asked;
import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Requests that an API server refuses in the middle of a run. */
@Timeout(60)
class RefusedPodTest {
    private static final String NAME = ReportedPods.NAME;
    private static final Answer POLICY = Answer.status(
            422,
            "Invalid",
            "pods",
            "pods \"%s\" is forbidden: ValidatingAdmissionPolicy 'one' with binding 'one' denied request: one container"
                    .formatted(NAME));
    private static final Confinement HALF = new Confinement(CpuSet.ALL, OptionalDouble.of(0.5));

    @TempDir
    Path folder;

    private final AnsweringSession session;
    private PodLog log;

    RefusedPodTest() throws IOException {
        session = new AnsweringSession();
    }

    /** The server may have stored it before its answer was lost. */
    @Test
    void aPodWhoseMakingHadNoAnswerIsDeleted() throws Exception {
        try (StandInApiServer server = new StandInApiServer(labelled("hilo-1")).answering("POST", "", Answer.NONE)) {
            assertThatExceptionOfType(HostLostException.class)
                    .isThrownBy(() -> Pods.started(server.cluster(), labelled("hilo-1"), Advice.APPLICATION))
                    .withMessageContaining("does not answer");

            assertThat(server.asked().getLast().is("DELETE", "/" + NAME)).isTrue();
        }
    }

    /** A lost API server would end the run with another line than a stop does. */
    @Test
    void aStopWhileAPodIsMadeIsNoLostApiServerAndLeavesNoPod() throws Exception {
        try (StandInApiServer server = new StandInApiServer(labelled("hilo-1"))) {
            Thread.currentThread().interrupt();

            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> Pods.started(server.cluster(), labelled("hilo-1"), Advice.APPLICATION))
                    .withMessageStartingWith("interrupted while the API server at ")
                    .satisfies(told -> assertThat(told).isNotInstanceOf(HostLostException.class));

            assertThat(Thread.interrupted()).isTrue();
            assertThat(server.asked()).anyMatch(one -> one.is("DELETE", "/" + NAME));
        }
    }

    /** Nothing can be executed in the pod here: this is about what was asked for. */
    @Test
    void aPolicyThatAllowsNoObserverBesideTheProgramGetsAPodOfOneContainer() throws Exception {
        Pod single = new PodBuilder(
                        ObservedFromWithin.of(usual(), new RefusedByPolicyException("told", "one container", null)))
                .withStatus(ReportedPods.running().getStatus())
                .editMetadata()
                .withNamespace("default")
                .withResourceVersion("1")
                .endMetadata()
                .build();
        try (StandInApiServer server = new StandInApiServer(single).refusing("shareProcessNamespace", POLICY)) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> Pods.started(server.cluster(), usual(), Advice.APPLICATION))
                    .withMessageContaining("404");

            List<Pod> made = made(server);
            assertThat(made).hasSize(2);
            assertThat(made.getFirst().getSpec().getContainers()).hasSize(2);
            assertThat(made.getLast().getSpec().getContainers()).hasSize(1);
            assertThat(new PodState(made.getLast()).observedFromWithin())
                    .contains("ValidatingAdmissionPolicy 'one' with binding 'one' denied request: one container");
        }
    }

    @Test
    void aPolicyThatRefusesThatTooIsToldByItsFirstWords() throws Exception {
        Answer other = Answer.status(422, "Invalid", "pods", "admission webhook \"b\" denied the request: b");
        try (StandInApiServer server = new StandInApiServer(ReportedPods.running())
                .answering("POST", "", other)
                .refusing("shareProcessNamespace", POLICY)) {
            assertThatExceptionOfType(RefusedByPolicyException.class)
                    .isThrownBy(() -> Pods.started(server.cluster(), usual(), Advice.APPLICATION))
                    .withMessageContaining("'one'");

            assertThat(made(server)).hasSize(2);
        }
    }

    /** Its shell is such a program, too: the container has begun, as far as the cluster knows, and the kernel's words are in its log. */
    @Test
    void aProgramOfAnotherProcessorIsToldByTheEndOfItsLog() throws Exception {
        Pod ended = ReportedPods.ended(PodNames.PROGRAM, "Error");
        try (StandInApiServer server = new StandInApiServer(ended)
                .answering("GET", "/" + NAME + "/log", new Answer(200, "exec /bin/sh: exec format error\n"))) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> Pods.started(server.cluster(), ended, Advice.APPLICATION))
                    .withMessage(
                            "the container program ended at once: exec /bin/sh: exec format error; its programs are for other processors than its node has: name an image for these, or keep the pods of hilo off that node by a taint");
        }
    }

    private static List<Pod> made(StandInApiServer server) {
        return server.asked().stream()
                .filter(one -> one.is("POST", ""))
                .map(one -> Serialization.unmarshal(one.body(), Pod.class))
                .toList();
    }

    private Pod usual() throws IOException {
        return new PodTemplate("hilo-1", "image:1", "image:1", Optional.empty(), false)
                .pod(
                        NAME,
                        Specs.of(folder, folder, Limits.NONE, HALF),
                        new Place("java", "", Place.ALL_ADDRESSES, 8080),
                        Set.of(folder));
    }

    /** The client asks again where an answer was lost. */
    @Test
    void aPodThatIsThereAlreadyWasMadeByTheRequestBefore() throws Exception {
        Answer exists = Answer.status(409, "AlreadyExists", "pods", "pods \"%s\" already exists".formatted(NAME));
        Pod own = labelled("hilo-1");
        try (StandInApiServer server = new StandInApiServer(own).answering("POST", "", exists)) {
            server.cluster().create(own);

            assertThat(server.asked()).filteredOn(one -> one.is("POST", "")).hasSize(1);
        }
    }

    @Test
    void aPodOfAnotherThatHasTheNameIsLeftAlone() throws Exception {
        Answer exists = Answer.status(409, "AlreadyExists", "pods", "pods \"%s\" already exists".formatted(NAME));
        for (Pod other : List.of(ReportedPods.running(), labelled("hilo-2"))) {
            try (StandInApiServer server = new StandInApiServer(other).answering("POST", "", exists)) {
                assertThatExceptionOfType(IOException.class)
                        .isThrownBy(() -> Pods.started(server.cluster(), labelled("hilo-1"), Advice.APPLICATION))
                        .withMessageEndingWith("pods \"hilo-1-1\" already exists");

                assertThat(server.asked()).noneMatch(one -> one.method().equals("DELETE"));
            }
        }
    }

    /** It was there before the request whose answer was lost. */
    @Test
    void aPodOfAnotherThatHasTheNameIsLeftAloneWithoutAnAnswerToo() throws Exception {
        for (Pod other : List.of(ReportedPods.running(), labelled("hilo-2"))) {
            try (StandInApiServer server = new StandInApiServer(other).answering("POST", "", Answer.NONE)) {
                assertThatExceptionOfType(HostLostException.class)
                        .isThrownBy(() -> Pods.started(server.cluster(), labelled("hilo-1"), Advice.APPLICATION))
                        .withMessageContaining("does not answer");

                assertThat(server.asked()).noneMatch(one -> one.method().equals("DELETE"));
            }
        }
    }

    private static Pod labelled(String run) {
        return new PodBuilder(ReportedPods.running())
                .editMetadata()
                .addToLabels(PodNames.labels(run, PodTemplate.ROLE))
                .endMetadata()
                .build();
    }

    @Test
    void aQuotaThatChangesMeanwhileIsNoPodThatIsThere() throws Exception {
        Answer busy = Answer.status(409, "Conflict", "resourcequotas", "please apply your changes to the latest");
        try (StandInApiServer server = new StandInApiServer(ReportedPods.running()).answering("POST", "", busy)) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> server.cluster().create(ReportedPods.running()))
                    .withMessageEndingWith("objects: please apply your changes to the latest");
        }
    }

    /** Many generators are made at once, and each is added to the quota. */
    @Test
    void aPodIsMadeAgainWhereItsQuotaWasBusy() throws Exception {
        Answer busy = Answer.status(409, "Conflict", "resourcequotas", "please apply your changes to the latest");
        try (StandInApiServer server = new StandInApiServer(ReportedPods.running()).answeringOnce("POST", "", busy)) {
            server.cluster().create(ReportedPods.running());

            assertThat(server.asked()).hasSize(2).allMatch(one -> one.is("POST", ""));
        }
    }

    @Test
    void aClusterWithoutResizeIsToldByItsVersion() throws Exception {
        try (StandInApiServer server = new StandInApiServer(ReportedPods.running())) {
            StartedPod pod = new StartedPod(server.cluster(), NAME, null, null, 1, List.of());
            String resize = "/" + NAME + "/resize";

            server.answering("PATCH", resize, new Answer(404, "404 page not found"));
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> pod.limit(new Quantity("1")))
                    .withMessage(
                            "the cluster cannot change the limit of a pod that runs: in-place resize needs Kubernetes 1.33 or newer");

            server.answering(
                    "PATCH", resize, Answer.status(404, "NotFound", "pods", "pods \"%s\" not found".formatted(NAME)));
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> pod.limit(new Quantity("1")))
                    .withMessageEndingWith("objects: pods \"%s\" not found", NAME);
        }
    }

    /** The application has done nothing wrong. */
    @Test
    void aRefusedLimitIsAFaultOfTheHost() throws Exception {
        Answer refused = Answer.status(500, "InternalError", "pods", "etcd is slow");
        try (StandInApiServer server =
                new StandInApiServer(ReportedPods.running()).answering("PATCH", "/" + NAME + "/resize", refused)) {
            PodApplication application = application(server);
            assertThat(application.isAlive()).isTrue();

            assertThatExceptionOfType(HostException.class)
                    .isThrownBy(() -> application.confineTo(HALF))
                    .withMessageEndingWith("objects: etcd is slow (hilo-1-1 on node node1)");
        }
    }

    /** The load would be measured with the processors of the warm-up. */
    @Test
    void aLimitThatTheNodeDoesNotChangeIsAFaultOfTheHost() throws Exception {
        Pod refused = new PodBuilder(ReportedPods.running())
                .editStatus()
                .addNewCondition()
                .withType("PodResizePending")
                .withStatus("True")
                .withReason("Infeasible")
                .withMessage("static CPU manager")
                .endCondition()
                .endStatus()
                .build();
        session.answer("7/root/sys/fs/cgroup/cpu.max:200000 100000\n");
        try (StandInApiServer server = new StandInApiServer(refused)) {
            PodApplication application = application(server);
            assertThatExceptionOfType(HostException.class)
                    .isThrownBy(() -> application.confineTo(HALF))
                    .withMessage(
                            "its node does not change the limit of its processors to 500m: Infeasible, static CPU manager (hilo-1-1 on node node1)");
        }
    }

    /** A run ends with an API server that is lost, but only where it is still lost when the next trial starts. */
    @Test
    void anAnswerThatIsMissingInTheMiddleOfATrialEndsThatTrialAlone() throws Exception {
        try (StandInApiServer server =
                new StandInApiServer(ReportedPods.running()).answering("PATCH", "/" + NAME + "/resize", Answer.NONE)) {
            assertThatExceptionOfType(HostException.class)
                    .isThrownBy(() -> application(server).confineTo(HALF))
                    .withMessageContaining("does not answer")
                    .satisfies(refused -> assertThat(refused.getCause()).isNotInstanceOf(HostLostException.class))
                    .satisfies(refused -> assertThat(refused.getCause()).hasNoCause());
        }
    }

    /** Else its observer's heartbeat would keep the replaced pod running as long as hilo does. */
    @Test
    void aPodThatCannotLeaveGracefullyIsClosedAllTheSame() throws Exception {
        try (StandInApiServer server = new StandInApiServer(ReportedPods.ended(PodNames.PROGRAM, "Completed"))) {
            PodApplication application = application(server);
            server.answering("DELETE", "/" + NAME, Answer.status(500, "InternalError", "pods", "etcd is slow"));

            assertThatExceptionOfType(Exception.class).isThrownBy(() -> application.leave(Duration.ofSeconds(30)));

            assertThat(session.isClosed()).isTrue();
            assertThat(server.asked().stream()
                            .filter(one -> one.is("DELETE", "/" + NAME))
                            .map(Asked::body))
                    .anyMatch(body -> body.contains("\"gracePeriodSeconds\":30"))
                    .anyMatch(body -> body.contains("\"gracePeriodSeconds\":0"));
        }
    }

    /** Without it, a trial of a recorded application would have no collections, and nobody would know. */
    @Test
    void aRecordingThatDidNotComeHereIsToldWhereItIsAskedFor() throws Exception {
        try (StandInApiServer server = new StandInApiServer(ReportedPods.ended(PodNames.PROGRAM, "Completed"))) {
            PodApplication application = application(server);
            Path recording = Files.createDirectory(folder.resolve("recording")).resolve("application.jfr");
            application.close();

            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> application.fetch(recording))
                    .withMessageStartingWith("application.jfr did not come here: ")
                    .withMessageEndingWith("(hilo-1-1 on node node1)");
            assertThat(application.fetch(folder.resolve("not-recorded/application.jfr")))
                    .isEmpty();
            assertThat(application.fetch(Files.createFile(recording))).contains(recording);
        }
    }

    /** Its trial is a result, as elsewhere: a killed JVM writes no recording, and its container has ended with it. */
    @Test
    void aProgramKilledInAContainerOfItsOwnHasNoRecordingToLose() throws Exception {
        Pod within = new PodBuilder(ReportedPods.ended(PodNames.PROGRAM, "OOMKilled"))
                .editMetadata()
                .addToAnnotations("hilo.dev/no-observer-because", "one container")
                .endMetadata()
                .editSpec()
                .addNewContainer()
                .withName(PodNames.PROGRAM)
                .withNewResources()
                .addToLimits("memory", new Quantity("64Mi"))
                .endResources()
                .endContainer()
                .endSpec()
                .editStatus()
                .editFirstContainerStatus()
                .editState()
                .editTerminated()
                .withExitCode(137)
                .endTerminated()
                .endState()
                .endContainerStatus()
                .endStatus()
                .build();
        Path recording = Files.createDirectory(folder.resolve("recording")).resolve("application.jfr");
        try (StandInApiServer server = new StandInApiServer(within)) {
            PodApplication application = application(server);
            application.close();
            assertThat(application.fetch(recording)).isEmpty();
        }
    }

    /** The API server here ends the log at once, and the program lives. */
    @Test
    void aLogWhoseConnectionWasLostSaysSo() throws Exception {
        try (StandInApiServer server = new StandInApiServer(ReportedPods.running())) {
            session.answer("7/stat:7 (java) S 0 7 7 0 -1 0 0 0 0 0 10 10 0 0 20 0 1 0 500 0 0\n");
            PodWatch watch = PodWatch.of(server.cluster(), ReportedPods.running());
            PodApplication application = application(server, watch);
            Thread.startVirtualThread(() -> {
                while (!session.said().contains("end\n")) {
                    LockSupport.parkNanos(1_000_000);
                }
                watch.onUpdate(null, ReportedPods.ended(PodNames.PROGRAM, "Completed"));
            });
            log.awaitEnd();
            application.close();

            assertThat(folder.resolve("log"))
                    .hasContent("hilo: here the connection to the log was lost, while the program went on");
        }
    }

    private PodApplication application(StandInApiServer server) throws IOException {
        return application(
                server, PodWatch.of(server.cluster(), server.cluster().pod(NAME).get()));
    }

    private PodApplication application(StandInApiServer server, PodWatch watch) throws IOException {
        Cluster cluster = server.cluster();
        StartedPod pod = new StartedPod(cluster, NAME, watch, new Observer(session.session()), 7, List.of());
        log = PodLog.of(cluster, NAME, folder.resolve("log"));
        return new PodApplication(pod, folder, log, Optional.of(new Quantity("1")), 8080, System.nanoTime());
    }
}
