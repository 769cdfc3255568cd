package dev.hilo.harness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test that leaves a process of its own. */
final class NoProcessIsLeft implements AfterEachCallback {
    private static final int PATIENCE_SECONDS = 10;

    @Override
    public void afterEach(ExtensionContext test) throws Exception {
        for (ProcessHandle child : ProcessHandle.current().descendants().toList()) {
            assertThat(child.onExit()
                            .completeOnTimeout(null, PATIENCE_SECONDS, TimeUnit.SECONDS)
                            .get())
                    .as(child.info().toString())
                    .isNotNull();
        }
    }
}
