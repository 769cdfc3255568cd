package dev.hilo.harness.run;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseServer;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.ServerIdentity;
import dev.hilo.databases.data.DataSet;
import dev.hilo.processes.CpuSet;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.function.BooleanSupplier;

/** A source of servers that store nothing, and refuse to bring back data when a test says so. */
final class RefusingDatabase implements DatabaseSource {
    private final BooleanSupplier refuses;
    private String refusalToEnd;
    private boolean isWithoutRoom;

    RefusingDatabase(BooleanSupplier refuses) {
        this.refuses = refuses;
    }

    /** Takes no data at all. */
    RefusingDatabase withoutRoom() {
        isWithoutRoom = true;
        return this;
    }

    RefusingDatabase refusingToEnd(String because) {
        refusalToEnd = because;
        return this;
    }

    @Override
    public void require(Collection<String> kinds, String database) {
        // Everything is as it should be.
    }

    @Override
    public void require(Collection<String> kinds, DataSet data) {
        // Likewise.
    }

    @Override
    public DatabaseServer open(String kind, String name, Path folder, CpuSet cpus) {
        return new Server(kind);
    }

    @Override
    public String described() {
        return "refusing";
    }

    private final class Server implements DatabaseServer {
        private final String kind;
        private boolean hasData;

        Server(String kind) {
            this.kind = kind;
        }

        @Override
        public String kind() {
            return kind;
        }

        @Override
        public Map<String, String> connection() {
            return Map.of();
        }

        @Override
        public ServerIdentity identity() {
            return new ServerIdentity("Refusing", "1");
        }

        @Override
        public OptionalLong pid() {
            return OptionalLong.empty();
        }

        @Override
        public boolean isAlive() {
            return true;
        }

        @Override
        public List<String> seed(DataSet data) {
            if (isWithoutRoom) {
                throw new DatabaseException("no room left");
            }
            if (hasData && refuses.getAsBoolean()) {
                throw new DatabaseException("lock wait timeout exceeded");
            }
            hasData = true;
            return List.of("1");
        }

        @Override
        public void execute(Path script) {
            throw new DatabaseException("no SQL here");
        }

        @Override
        public boolean isEmpty() {
            return !hasData;
        }

        @Override
        public SortedMap<String, Long> commands() {
            return Collections.emptySortedMap();
        }

        @Override
        public void close() {
            if (refusalToEnd != null) {
                throw new DatabaseException(refusalToEnd);
            }
        }
    }
}
