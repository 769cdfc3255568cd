package dev.hilo.databases.mongodb;

import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import dev.hilo.databases.server.Versions;
import io.netty.channel.Channel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * The library's server in memory, with the command {@code hello}, which health checks send, with its own name in buildInfo, and with the
 * counters of commands that mongod has in serverStatus.
 */
final class NamedBackend extends MemoryBackend {
    private final String mark;
    private final Map<String, LongAdder> commands = new ConcurrentHashMap<>();

    NamedBackend(String mark) {
        this.mark = mark;
        version(ServerVersion.MONGO_5_0);
    }

    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
        commands.computeIfAbsent(command, name -> new LongAdder()).increment();
        if (command.equals("hello")) {
            return super.handleCommand(channel, database, "ismaster", query).append("isWritablePrimary", true);
        }
        Document answer = super.handleCommand(channel, database, command, query);
        if (command.equalsIgnoreCase("buildinfo")) {
            answer.append(MongoIdentity.PRODUCT, "mongo-java-server")
                    .append(MongoIdentity.PRODUCT_VERSION, Versions.of("mongo-java-server") + " (in memory)")
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
