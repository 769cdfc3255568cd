package dev.hilo.processes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What it does for a parent that is killed is in {@link OrphanTest}. */
@Timeout(30)
class DeathGuardTest {
    private static final String TOUCH = "touch -- \"$1\"";

    @TempDir
    Path place;

    @Test
    void itRunsItsScriptWhenItIsTold() throws Exception {
        Path file = place.resolve("a name with \"quotes\" and $HOME");
        DeathGuard guard = DeathGuard.start("touch-file", TOUCH, file.toString());
        assertThat(guard.run()).isZero();
        assertThat(file).exists();
    }

    @Test
    void aScriptThatFailsIsKnown() throws Exception {
        DeathGuard guard = DeathGuard.start("exit", "exit 3");
        assertThat(guard.run()).isEqualTo(3);
    }

    @Test
    void oneThatIsDismissedRunsNothing() throws Exception {
        Path file = place.resolve("never");
        DeathGuard guard = DeathGuard.start("touch-file", TOUCH, file.toString());
        guard.dismiss();
        assertThat(guard.run()).isEqualTo(128 + 9);
        assertThat(Files.exists(file)).isFalse();
    }
}
