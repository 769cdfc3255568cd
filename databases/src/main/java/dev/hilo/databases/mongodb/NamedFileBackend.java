package dev.hilo.databases.mongodb;

import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;
import java.nio.file.Path;

/** The library's server on a file of H2's store, with {@link OwnAnswers}. Acknowledged writes are in the file within a second. */
final class NamedFileBackend extends H2Backend {
    private final OwnAnswers answers;

    NamedFileBackend(String mark, Path file) {
        super(file.toString());
        answers = new OwnAnswers(mark, "H2 file");
        version(MongoDb5.INSTANCE);
    }

    @Override
    public Document handleCommand(Channel channel, String database, String command, Document query) {
        return answers.answer(command, name -> super.handleCommand(channel, database, name, query));
    }
}
