package dev.hilo.harness.load;

import dev.hilo.harness.host.kubernetes.GeneratorPod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A plan at one generator in a pod. Closing it ends the work on it. */
interface PodPlan extends AutoCloseable {
    GeneratorPod pod();

    /** Whether the generator still works on it. */
    boolean isUnderWay() throws IOException, InterruptedException;

    /** The file of this machine with what the generator says about it. */
    Path log();

    /** The last of these lines, of a generator that has ended. */
    List<String> lastLines(int count) throws IOException;

    @Override
    void close();

    /** The only plan of a generator, which ends with it. */
    record Only(GeneratorPod pod) implements PodPlan {
        @Override
        public boolean isUnderWay() {
            return pod.isAlive();
        }

        @Override
        public Path log() {
            return pod.log();
        }

        @Override
        public List<String> lastLines(int count) throws IOException {
            return pod.lastLines(count);
        }

        @Override
        public void close() {
            pod.close();
        }
    }
}
