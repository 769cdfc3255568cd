package dev.hilo.databases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.databases.mysql.MysqlProtocol;
import org.junit.jupiter.api.Test;

class ChosenMysqlTest extends ChosenServerContract {
    ChosenMysqlTest() {
        super(new MysqlProtocol());
    }

    @Test
    void driverAndDialectAreThoseOfTheServer() {
        boolean mariaDb = server.identity().product().equals("MariaDB");
        assertThat(server.connection())
                .containsEntry("dialect", mariaDb ? "mariadb" : "mysql")
                .containsEntry("jdbc-driver", mariaDb ? "mariadb-java-client" : "mysql-connector-j")
                .containsEntry("r2dbc-driver", mariaDb ? "r2dbc-mariadb" : "r2dbc-mysql");
    }
}
