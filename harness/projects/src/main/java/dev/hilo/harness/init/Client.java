package dev.hilo.harness.init;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A library that speaks to a server.
 *
 * @param server product, as people call it
 * @param library beginning of its file name
 * @param type class of which a jar with merged libraries has one
 * @param port on which it usually listens
 */
record Client(String server, String library, String type, int port) {
    private static final List<Client> OTHERS = List.of(
            new Client("Kafka", "kafka-clients", "org/apache/kafka/clients/NetworkClient.class", 9_092),
            new Client("Redis", "lettuce-core", "io/lettuce/core/RedisClient.class", 6_379),
            new Client("Redis", "jedis", "redis/clients/jedis/Jedis.class", 6_379),
            new Client("Redis", "vertx-redis-client", "io/vertx/redis/client/Redis.class", 6_379),
            new Client("RabbitMQ", "amqp-client", "com/rabbitmq/client/ConnectionFactory.class", 5_672),
            new Client("Cassandra", "java-driver-core", "com/datastax/oss/driver/api/core/CqlSession.class", 9_042),
            new Client("ZooKeeper", "zookeeper", "org/apache/zookeeper/ZooKeeper.class", 2_181),
            new Client("NATS", "jnats", "io/nats/client/Nats.class", 4_222),
            new Client("Oracle", "ojdbc11", "oracle/jdbc/OracleDriver.class", 1_521),
            new Client("SQL Server", "mssql-jdbc", "com/microsoft/sqlserver/jdbc/SQLServerDriver.class", 1_433),
            new Client(
                    "Elasticsearch", "elasticsearch-rest-client", "org/elasticsearch/client/RestClient.class", 9_200),
            new Client("Neo4j", "neo4j-java-driver", "org/neo4j/driver/Driver.class", 7_687));

    /** Servers that the libraries of a program speak to, those that hilo has first. */
    static List<String> servers(Program program) throws IOException {
        Set<String> servers = new LinkedHashSet<>();
        for (Driver driver : program.drivers()) {
            servers.add(product(driver.kind()));
        }
        others(program).forEach(client -> servers.add(client.server()));
        return List.copyOf(servers);
    }

    /** Clients of servers that hilo does not have, among the libraries of a program. */
    static List<Client> others(Program program) throws IOException {
        List<Client> clients = new ArrayList<>();
        for (Client client : OTHERS) {
            if (program.has(client.library()) || program.contains(client.type())) {
                clients.add(client);
            }
        }
        return clients;
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
