package dev.hilo.harness.host;

import java.util.Map;
import java.util.Optional;

/** The programs beside an application on its host that are not of this run. */
@FunctionalInterface
public interface Neighbours {

    /**
     * The CPU seconds that each has used since it began, by the host's name for it. It may wait for the host, and what it tells may be some
     * seconds old.
     *
     * @return empty when the host does not tell at this moment
     */
    Optional<Map<String, Double>> cpuSeconds();
}
