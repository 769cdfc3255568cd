package dev.hilo.movies.spring.reactive;

import dev.hilo.movies.testing.MysqlWorkContract;
import dev.hilo.movies.testing.SqlDriver;
import dev.hilo.movies.testing.TestDatabase;

class DatabaseWorkIT extends MysqlWorkContract {
    DatabaseWorkIT() {
        super(
                TestDatabase.connection().get("dialect").equals("mysql")
                        ? SqlDriver.R2DBC_MYSQL
                        : SqlDriver.R2DBC_MARIADB);
    }
}
