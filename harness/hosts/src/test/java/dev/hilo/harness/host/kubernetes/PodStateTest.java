package dev.hilo.harness.host.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.processes.CpuSet;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PodStateTest {
    @Test
    void anImageThatCannotBePulledIsHopeless() {
        PodState state = new PodState(ReportedPods.waiting("ErrImagePull", "no\nsuch host"));

        assertThat(state.hopeless(Advice.APPLICATION))
                .contains(
                        "the image cannot be run: ErrImagePull, no such host; choose another with --application-image or --observer-image");
        assertThat(new PodState(ReportedPods.waiting("ContainerCreating", null)).hopeless(Advice.APPLICATION))
                .isEmpty();
    }

    @Test
    void whatIsGrantedIsThatOfTheApiServer() {
        Pod pod = new PodBuilder()
                .withNewSpec()
                .addNewContainer()
                .withName(PodNames.PROGRAM)
                .withNewResources()
                .addToRequests("cpu", new Quantity("100m"))
                .addToLimits("memory", new Quantity("128Mi"))
                .addToLimits("cpu", new Quantity("1"))
                .endResources()
                .endContainer()
                .addNewContainer()
                .withName(PodNames.OBSERVER)
                .withNewResources()
                .endResources()
                .endContainer()
                .endSpec()
                .withNewStatus()
                .withQosClass("Burstable")
                .endStatus()
                .build();

        assertThat(new PodState(pod).granted(PodNames.PROGRAM))
                .isEqualTo("requests cpu 100m, limits cpu 1 and memory 128Mi, quality of service Burstable");
        assertThat(new PodState(pod).granted(PodNames.OBSERVER))
                .isEqualTo("requests none, limits none, quality of service Burstable");
    }

    /** A database may be killed before anybody has seen it running. */
    @Test
    void aProgramThatNeedsMoreMemoryIsToldAtOnceAndNotAskedForItsImage() {
        Advice ofServer = new ServerSpec(
                        "database",
                        "mysql:9",
                        "--mysql-image",
                        "--database-memory",
                        3306,
                        Map.of(),
                        List.of(),
                        CpuSet.ALL,
                        32 << 20,
                        Path.of("log"))
                .advice();
        PodState killed = new PodState(ReportedPods.ended(PodNames.PROGRAM, "OOMKilled"));

        assertThat(killed.endAtOnce(PodNames.PROGRAM, ofServer))
                .contains("the container program ended at once: OOMKilled; mysql:9 needs more than --database-memory");
        assertThat(killed.endAtOnce(PodNames.PROGRAM, Advice.APPLICATION))
                .contains("the container program ended at once: OOMKilled; it needs more than --memory");
        assertThat(killed.endAtOnce(PodNames.PROGRAM, GeneratorPods.ADVICE))
                .contains("the container program ended at once: OOMKilled; it needs more than 1280 MB of memory");
        assertThat(new PodState(ReportedPods.ended(PodNames.PROGRAM, "Error")).endAtOnce(PodNames.PROGRAM, ofServer))
                .contains("the container program ended at once: Error; is it an image of this kind of server?");
        assertThat(killed.endAtOnce(PodNames.OBSERVER, ofServer)).isEmpty();
    }

    /** Below some megabytes not even the runtime's own program starts. */
    @Test
    void aLimitThatIsTooLowForTheContainerRuntimeIsOneOfMemory() {
        PodState state = new PodState(ReportedPods.waiting(
                "RunContainerError", "container init was OOM-killed (memory limit too low?): unknown"));

        assertThat(state.hopeless(Advice.APPLICATION))
                .contains(
                        "the image cannot be run: RunContainerError, container init was OOM-killed (memory limit too low?): unknown; it needs more than --memory");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ErrImagePull      | failed to pull and unpack image "app:1": no match for platform in manifest: not found
            ImagePullBackOff  | no matching manifest for linux/arm64/v8 in the manifest list entries
            RunContainerError | exec: "/bin/sh": exec format error: unknown
            """)
    void anImageForOtherProcessorsIsTold(String reason, String message) {
        assertThat(new PodState(ReportedPods.waiting(reason, message)).hopeless(Advice.APPLICATION))
                .contains(
                        "the image cannot be run: %s, %s; its programs are for other processors than its node has: name an image for these, or keep the pods of hilo off that node by a taint"
                                .formatted(reason, message));
    }

    /** The limit of the observer's memory is hilo's own. */
    @Test
    void anObserverThatIsKilledIsAskedForItsImage() {
        assertThat(new PodState(ReportedPods.ended(PodNames.OBSERVER, "OOMKilled"))
                        .endAtOnce(PodNames.OBSERVER, Advice.APPLICATION))
                .contains(
                        "the container observer ended at once: OOMKilled; its image needs sh, and that of the observer grep, head, tar and date");
    }

    @Test
    void aPodThatTheClusterEndedSaysWhy() {
        Pod evicted = new PodBuilder()
                .withNewStatus()
                .withPhase("Failed")
                .withReason("Evicted")
                .withMessage("low on memory")
                .endStatus()
                .build();

        assertThat(new PodState(evicted).isOver()).isTrue();
        assertThat(new PodState(evicted).hopeless(Advice.APPLICATION))
                .contains("the cluster ended the pod: Evicted low on memory");
    }

    /** An eviction deletes the pod, and its program ends before it is gone: that is no death of the application. */
    @Test
    void theClustersFaultIsToldFromThatOfTheProgram() {
        Pod ended = new PodBuilder()
                .withNewMetadata()
                .endMetadata()
                .withNewStatus()
                .withPhase("Failed")
                .endStatus()
                .build();
        Pod deleted = new PodBuilder(ended)
                .editMetadata()
                .withDeletionTimestamp("2026-01-01T00:00:00Z")
                .endMetadata()
                .build();
        Pod evicted = new PodBuilder(deleted)
                .editStatus()
                .addNewCondition()
                .withType("DisruptionTarget")
                .withStatus("True")
                .withReason("EvictionByEvictionAPI")
                .withMessage("Eviction API: evicting")
                .endCondition()
                .endStatus()
                .build();

        assertThat(new PodState(ended).faultOfCluster()).isEmpty();
        assertThat(new PodState(deleted).faultOfCluster()).contains("the pod was deleted");
        assertThat(new PodState(evicted).faultOfCluster())
                .contains("the cluster removes the pod: EvictionByEvictionAPI Eviction API: evicting");
    }

    /** hilo was killed while its pod waited for a node or an image: no observer in it ends it. */
    @Test
    void aPodThatHasNeverBegunIsLeftOverLaterThanAnyRunWaits() {
        PodState never = new PodState(ReportedPods.waiting("ErrImagePull", "no such host"));

        assertThat(LeftPods.isOver(never, Instant.parse("2026-01-01T00:03:00Z")))
                .isFalse();
        assertThat(LeftPods.isOver(never, Instant.parse("2026-01-01T00:11:00Z")))
                .isTrue();
    }

    @Test
    void aPodThatRunsMayBelongToAnotherRunHoweverOldItIs() {
        assertThat(LeftPods.isOver(new PodState(ReportedPods.running()), Instant.parse("2026-01-01T05:00:00Z")))
                .isFalse();
    }

    /** Its run still reads what the program has left, and why it ended. */
    @Test
    void aPodWhoseProgramHasEndedIsNotLeftOverWhileItsObserverRuns() {
        Pod ended = ReportedPods.ended(PodNames.PROGRAM, "Error");
        Pod observed = ReportedPods.withRunning(ended, PodNames.OBSERVER);
        Instant later = Instant.parse("2026-01-01T05:00:00Z");

        assertThat(LeftPods.isOver(new PodState(observed), later)).isFalse();
        assertThat(LeftPods.isOver(new PodState(ended), later)).isTrue();
    }

    /** A node that no longer answers never says that its pods have ended. */
    @Test
    void aPodWhoseDeletionWasAskedForIsLeftOver() {
        Pod deleted = new PodBuilder(ReportedPods.in("Running"))
                .editMetadata()
                .withDeletionTimestamp("2026-01-01T00:00:30Z")
                .endMetadata()
                .build();

        assertThat(LeftPods.isOver(new PodState(deleted), Instant.parse("2026-01-01T00:01:00Z")))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ContainerCreating |                    |       | ContainerCreating on node node1
            ContainerCreating |                    | False | ContainerCreating on node node1, which sets up its network and volumes
            ContainerCreating |                    | True  | ContainerCreating on node node1, where its network and volumes are ready and an image is not
            CrashLoopBackOff  | back-off 10s again | True  | CrashLoopBackOff on node node1: back-off 10s again
            """)
    void aPodThatWaitsSaysWhatKubernetesSays(String reason, String message, String sandbox, String told) {
        Pod pod = ReportedPods.waiting(reason, message);

        assertThat(new PodState(
                                sandbox == null
                                        ? pod
                                        : ReportedPods.withCondition(pod, "PodReadyToStartContainers", sandbox))
                        .waitsFor())
                .isEqualTo(told);
    }

    @Test
    void theSchedulersReasonIsKept() {
        Pod pod = new PodBuilder()
                .withNewStatus()
                .withPhase("Pending")
                .addNewCondition()
                .withType("PodScheduled")
                .withStatus("False")
                .withReason("Unschedulable")
                .withMessage("0/2 nodes are available: 2 Insufficient memory.")
                .endCondition()
                .endStatus()
                .build();

        assertThat(new PodState(pod).unschedulable()).contains("0/2 nodes are available: 2 Insufficient memory");
    }

    @Test
    void rightsAndQuotasAreToldApart() {
        assertThat(trouble(403, "pods is forbidden: User \"a\" cannot create resource \"pods\""))
                .isEqualTo(
                        "no rights: pods is forbidden: User \"a\" cannot create resource \"pods\"; docs/kubernetes.md has a Role with all that hilo needs");
        assertThat(trouble(403, "exceeded quota: small"))
                .isEqualTo(
                        "the cluster allows no such pod: exceeded quota: small; ask for less with --cpus (and confine: from-start in its YAML file, without which an application begins with all processors that hilo has here) and --memory, or use another --namespace");
        assertThat(trouble(403, "pods \"a\" is forbidden: failed quota: all: must specify limits.cpu for: observer"))
                .endsWith(
                        "observer; --cpus and --memory give limits to the program, and a LimitRange of the namespace gives them to the observer beside it");
        assertThat(trouble(new StatusBuilder()
                        .withCode(404)
                        .withMessage("namespaces \"shop\" not found")
                        .withNewDetails()
                        .withKind("namespaces")
                        .endDetails()
                        .build()))
                .isEqualTo(
                        "the API server at https://there/ says: namespaces \"shop\" not found; kubectl create namespace default makes one, --namespace names another");
        assertThat(trouble(401, "Unauthorized"))
                .isEqualTo(
                        "the API server at https://there/ does not know this user: log in again, or use another --context");
    }

    /** Another namespace would help nobody here. */
    @Test
    void whatIsNotThereBesidesANamespaceIsToldAsItIs() {
        assertThat(trouble(404, "the server could not find the requested resource"))
                .isEqualTo(
                        "the API server at https://there/ objects: the server could not find the requested resource");
    }

    /** Less memory would help nobody here. Policy engines answer with codes of their own. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            403 | pods "a" is forbidden: violates PodSecurity "restricted:latest": runAsNonRoot != true
            403 | admission webhook "validation.gatekeeper.sh" denied the request: [no-shared-pid] shareProcessNamespace
            400 | admission webhook "validate.kyverno.svc-fail" denied the request: resource Pod/a was blocked
            422 | pods "a" is forbidden: ValidatingAdmissionPolicy 'one' with binding 'one' denied request: one container
            """)
    void aPolicyIsToldFromAQuota(int code, String said) {
        assertThat(trouble(code, said))
                .isEqualTo(
                        "a policy of the cluster allows no such pod: %s; docs/kubernetes.md#rights says what pods of hilo are: have it allow them, or use another --namespace"
                                .formatted(said));
    }

    private static String trouble(int code, String message) {
        return trouble(new StatusBuilder().withCode(code).withMessage(message).build());
    }

    private static String trouble(Status status) {
        return Trouble.of(new KubernetesClientException(status), new Trouble.Place("https://there/", "default"))
                .getMessage();
    }
}
