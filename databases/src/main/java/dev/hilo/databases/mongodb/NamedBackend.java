package dev.hilo.databases.mongodb;

import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import dev.hilo.databases.server.Versions;
import io.netty.channel.Channel;

/** The library's server in memory, with the command {@code hello}, which health checks send, and with its own name in buildInfo. */
final class NamedBackend extends MemoryBackend {
    private final String mark;

    NamedBackend(String mark) {
        this.mark = mark;
        version(ServerVersion.MONGO_5_0);
    }

    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
        if (command.equals("hello")) {
            return super.handleCommand(channel, database, "ismaster", query).append("isWritablePrimary", true);
        }
        Document answer = super.handleCommand(channel, database, command, query);
        if (command.equalsIgnoreCase("buildinfo")) {
            answer.append(MongoIdentity.PRODUCT, "mongo-java-server")
                    .append(MongoIdentity.PRODUCT_VERSION, Versions.of("mongo-java-server") + " (in memory)")
                    .append(MongoIdentity.MARK, mark);
        }
        return answer;
    }
}
