package dev.hilo.movies.quarkus.blocking;

import dev.hilo.movies.testing.MysqlWorkContract;
import dev.hilo.movies.testing.SqlDriver;

class DatabaseWorkIT extends MysqlWorkContract {
    DatabaseWorkIT() {
        super(SqlDriver.JDBC);
    }
}
