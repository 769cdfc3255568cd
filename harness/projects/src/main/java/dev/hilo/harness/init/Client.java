package dev.hilo.harness.init;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A library that speaks to a server.
 *
 * @param server product, as people call it
 * @param library beginning of its file name
 * @param type class of which a jar with merged libraries has one
 */
record Client(String server, String library, String type) {
    private static final List<Client> OTHERS = List.of(
            new Client("Kafka", "kafka-clients", "org/apache/kafka/clients/NetworkClient.class"),
            new Client("Redis", "lettuce-core", "io/lettuce/core/RedisClient.class"),
            new Client("Redis", "jedis", "redis/clients/jedis/Jedis.class"),
            new Client("Redis", "vertx-redis-client", "io/vertx/redis/client/Redis.class"),
            new Client("RabbitMQ", "amqp-client", "com/rabbitmq/client/ConnectionFactory.class"),
            new Client("Cassandra", "java-driver-core", "com/datastax/oss/driver/api/core/CqlSession.class"),
            new Client("ZooKeeper", "zookeeper", "org/apache/zookeeper/ZooKeeper.class"),
            new Client("NATS", "jnats", "io/nats/client/Nats.class"),
            new Client("Oracle", "ojdbc11", "oracle/jdbc/OracleDriver.class"),
            new Client("SQL Server", "mssql-jdbc", "com/microsoft/sqlserver/jdbc/SQLServerDriver.class"));

    /** Servers that the libraries of a program speak to, those that hilo has first. */
    static List<String> servers(Program program) throws IOException {
        Set<String> servers = new LinkedHashSet<>();
        for (Driver driver : program.drivers()) {
            servers.add(product(driver.kind()));
        }
        for (Client client : OTHERS) {
            if (program.has(client.library()) || program.contains(client.type())) {
                servers.add(client.server());
            }
        }
        return List.copyOf(servers);
    }

    private static String product(String kind) {
        return switch (kind) {
            case "mysql" -> "MySQL";
            case "postgresql" -> "PostgreSQL";
            case "mongodb" -> "MongoDB";
            default -> kind;
        };
    }
}
