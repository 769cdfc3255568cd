package dev.hilo.databases.server;

import dev.hilo.databases.DatabaseException;
import java.util.Optional;

/**
 * Processor and operating system that programs run on: the one place that knows which packages of servers exist for which. Libraries with
 * native parts bring those of every processor, and build tools of other languages build for their own.
 *
 * @param system as Java names it, such as Linux
 * @param architecture as Java names it, such as amd64
 */
public record Processor(String system, String architecture) {
    /** Packages of the embedded servers in jars on Maven Central. */
    public enum Server {
        MARIADB(
                "MariaDB",
                "linux",
                null,
                "install mariadb-server of your distribution, use --databases docker, or a server of your own with --mysql-url"),
        POSTGRESQL(
                "PostgreSQL",
                "postgres-linux-x86_64.txz",
                "postgres-linux-arm_64.txz",
                "use --databases docker, or a server of your own with --postgresql-url");

        private final String product;
        private final String forAmd64;
        private final String forArm64;
        private final String alternatives;

        Server(String product, String forAmd64, String forArm64, String alternatives) {
            this.product = product;
            this.forAmd64 = forAmd64;
            this.forArm64 = forArm64;
            this.alternatives = alternatives;
        }
    }

    public static Processor ofThisMachine() {
        return new Processor(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    /** Name of a server's package for this processor in its jar; empty where nobody packages it. */
    public Optional<String> packageOf(Server server) {
        if (!system.equals("Linux")) {
            return Optional.empty();
        }
        return Optional.ofNullable(
                switch (architecture) {
                    case "amd64" -> server.forAmd64;
                    case "aarch64" -> server.forArm64;
                    default -> null;
                });
    }

    /** What to say where a server's package does not exist. */
    public DatabaseException missing(Server server, String version) {
        return new DatabaseException("there is no embedded %s %s for %s %s: %s"
                .formatted(server.product, version, system, architecture, server.alternatives));
    }
}
