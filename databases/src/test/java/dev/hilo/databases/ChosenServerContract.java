package dev.hilo.databases;

import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contract against the user's servers, with {@code -Dhilo.databases=docker} or {@code external}. */
@ExtendWith(ChosenServerCondition.class)
abstract class ChosenServerContract extends DatabaseServerContract {
    ChosenServerContract(Protocol protocol) {
        super(protocol);
    }

    @Override
    protected DatabaseServer open(Path home) throws IOException {
        DatabaseSource source = DatabaseChoice.ofProperties();
        source.require(List.of(protocol.kind()), BOOKS);
        return source.open(protocol.kind(), BOOKS.name(), home, CpuSet.ALL);
    }
}
