package dev.hilo.harness.init;

import java.util.Map;
import java.util.Optional;

/** Ports on which servers that keep data listen where nobody says otherwise. */
final class UsualPort {
    private static final Map<String, Integer> PORTS = Map.of(
            "mysql", 3_306,
            "postgresql", 5_432,
            "mongodb", 27_017,
            "redis", 6_379,
            "cassandra", 9_042,
            "elasticsearch", 9_200,
            "kafka", 9_092,
            "rabbitmq", 5_672,
            "neo4j", 7_687);

    private UsualPort() {}

    /** @param kind of server as hilo calls it, or the product */
    static Optional<Integer> of(String kind) {
        return Optional.ofNullable(PORTS.get(kind));
    }
}
