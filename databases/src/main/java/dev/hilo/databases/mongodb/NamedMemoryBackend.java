package dev.hilo.databases.mongodb;

import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;

/** The library's server in memory, with {@link OwnAnswers}. */
final class NamedMemoryBackend extends MemoryBackend {
    private final OwnAnswers answers;

    NamedMemoryBackend(String mark) {
        answers = new OwnAnswers(mark, "in memory");
        version(MongoDb5.INSTANCE);
    }

    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
        return answers.answer(command, name -> super.handleCommand(channel, database, name, query));
    }
}
