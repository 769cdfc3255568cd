package dev.hilo.processes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The user as whom root starts a program that refuses to run as root. The program can enter folders that only root may enter, because it
 * keeps that one capability.
 *
 * @param name of a user of this machine
 */
public record UnprivilegedUser(String name) {
    private static final String KEPT = "-all,+dac_override";

    /** The group of the user nobody, by number, because its name differs between distributions. */
    private static final String GROUP = "65534";

    /** @param deathSignal signal at the parent's death, set again because the kernel clears it when the user changes */
    List<String> become(String deathSignal) {
        return List.of(
                "setpriv",
                // Otherwise access(2) and the change of the user would drop the capability.
                "--securebits",
                "+no_setuid_fixup",
                "--reuid",
                name,
                "--regid",
                GROUP,
                "--clear-groups",
                "--inh-caps",
                KEPT,
                "--ambient-caps",
                KEPT,
                "--no-new-privs",
                "--pdeathsig",
                deathSignal);
    }

    /** Why root cannot start a program as this user; empty when it can. */
    public Optional<String> objection() {
        List<String> trial = new ArrayList<>(become("KILL"));
        trial.add("true");
        try {
            Process process =
                    new ProcessBuilder(trial).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? Optional.empty() : Optional.of(said.strip());
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        }
    }
}
