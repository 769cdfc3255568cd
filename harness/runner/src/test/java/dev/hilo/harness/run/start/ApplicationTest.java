package dev.hilo.harness.run.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.RunningApplication;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplicationTest {
    private final List<String> closings = new ArrayList<>();

    @TempDir
    Path folder;

    @Test
    void aJvmThatRecordsHasTheTimeToWriteWhatItHasRecorded() throws Exception {
        Files.createDirectory(new StartFolder(folder).recording());

        application().close();

        assertThat(closings).containsExactly("close within " + Duration.ofMinutes(2));
    }

    @Test
    void anyOtherProgramHasTheUsualTimeOfItsHost() {
        application().close();

        assertThat(closings).containsExactly("close");
    }

    private Application application() {
        RunningApplication running = (RunningApplication) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {RunningApplication.class}, (proxy, method, arguments) -> {
                    closings.add(method.getName() + (arguments == null ? "" : " within " + arguments[0]));
                    return null;
                });
        return new Application(running, Limits.NONE, new StartFolder(folder), 1, OptionalDouble.empty());
    }
}
