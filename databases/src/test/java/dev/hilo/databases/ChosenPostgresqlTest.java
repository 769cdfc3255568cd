package dev.hilo.databases;

import dev.hilo.databases.postgresql.PostgresqlProtocol;

class ChosenPostgresqlTest extends ChosenServerContract {
    ChosenPostgresqlTest() {
        super(new PostgresqlProtocol());
    }
}
