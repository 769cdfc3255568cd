package dev.hilo.databases.mongodb;

import de.bwaldvogel.mongo.bson.Document;
import dev.hilo.databases.server.Versions;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/**
 * Answers of the embedded server that differ from its library: the command {@code hello}, which health checks send, its own name in
 * buildInfo, and the counters of commands that mongod has in serverStatus.
 */
final class OwnAnswers {
    private final String mark;
    private final String storage;
    private final Map<String, LongAdder> commands = new ConcurrentHashMap<>();

    /**
     * @param mark by which a client recognises the server
     * @param storage where it keeps its data, in the words of a report
     */
    OwnAnswers(String mark, String storage) {
        this.mark = mark;
        this.storage = storage;
    }

    /** @param library the library's answer to a command */
    Document answer(String command, Function<String, Document> library) {
        commands.computeIfAbsent(command, name -> new LongAdder()).increment();
        if (command.equals("hello")) {
            return library.apply("ismaster").append("isWritablePrimary", true);
        }
        Document answer = library.apply(command);
        if (command.equalsIgnoreCase("buildinfo")) {
            answer.append(MongoIdentity.PRODUCT, "mongo-java-server")
                    .append(
                            MongoIdentity.PRODUCT_VERSION,
                            "%s (%s)".formatted(Versions.of("mongo-java-server"), storage))
                    .append(MongoIdentity.MARK, mark);
        }
        if (command.equalsIgnoreCase("serverstatus")) {
            answer.append("metrics", new Document("commands", counters()));
        }
        return answer;
    }

    private Document counters() {
        Document counters = new Document();
        commands.forEach((name, count) -> counters.append(name, new Document("total", count.sum())));
        return counters;
    }
}
