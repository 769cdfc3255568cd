package dev.hilo.databases.mysql;

import dev.hilo.databases.server.DatabaseClient;
import dev.hilo.databases.server.DatabaseKind;
import dev.hilo.databases.server.EmbeddedDatabase;
import dev.hilo.processes.CpuSet;
import java.io.IOException;
import java.nio.file.Path;

/** The MySQL protocol: a MariaDB of our own, or a MySQL or MariaDB by URL. */
public final class MysqlKind implements DatabaseKind {
    static final String NAME = "mysql";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public EmbeddedDatabase embedded(Path folder, CpuSet cpus, String password) throws IOException {
        return new EmbeddedMariaDb(MariaDbInstallation.installed(), folder, cpus, password);
    }

    @Override
    public DatabaseClient client(String url) {
        return new MysqlClient(JdbcUrl.parse(url)).withDriverOfServer();
    }
}
