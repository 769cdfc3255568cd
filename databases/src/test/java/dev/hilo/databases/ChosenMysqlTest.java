package dev.hilo.databases;

import dev.hilo.databases.mysql.MysqlProtocol;

class ChosenMysqlTest extends ChosenServerContract {
    ChosenMysqlTest() {
        super(new MysqlProtocol());
    }
}
