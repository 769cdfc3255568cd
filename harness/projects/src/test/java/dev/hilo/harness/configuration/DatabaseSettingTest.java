package dev.hilo.harness.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings that say where a database is. */
class DatabaseSettingTest {
    private static List<DatabaseSetting> in(String value) {
        return DatabaseSetting.in(new Settings(Map.of("a.url", new Setting("a.url", value, "file"))));
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://localhost:5432/shop,postgresql,localhost:5432,jdbc:postgresql://@/#",
        "jdbc:mysql://db/shop?useSSL=false,mysql,db,jdbc:mysql://@/#?useSSL=false",
        "jdbc:mariadb://h:1/x,mysql,h:1,jdbc:mariadb://@/#",
        "r2dbc:pool:postgresql://h/x,postgresql,h,r2dbc:pool:postgresql://@/#",
        "postgresql://h:2/x,postgresql,h:2,postgresql://@/#",
        "jdbc:otel:postgresql://h:2/x,postgresql,h:2,jdbc:otel:postgresql://@/#",
        "jdbc:sqlserver://h:1433;databaseName=x,sqlserver,h:1433,jdbc:sqlserver://@/#;databaseName=x"
    })
    void server(String url, String kind, String place, String moved) {
        DatabaseSetting setting = in(url).getFirst();

        assertThat(setting.kind()).isEqualTo(kind);
        assertThat(setting.place()).contains(place);
        assertThat(setting.isInProcess()).isFalse();
        assertThat(setting.ofServer())
                .isEqualTo(
                        moved.replace("@", "${database.host}:${database.port}").replace("#", "${database.name}"));
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:oracle:thin:@h:1521:SID,h:1521",
        "jdbc:oracle:thin:scott/tiger@h:1521/shop,h:1521",
        "jdbc:oracle:thin:scott/tiger@//h:1521/shop,h:1521",
        "jdbc:oracle:oci:@shop_high,shop_high",
        "jdbc:oracle:thin:@(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(host=h)(PORT=1521))),h"
    })
    void oracleInItsOwnForm(String url, String place) {
        DatabaseSetting setting = in(url).getFirst();

        assertThat(setting.kind()).isEqualTo("oracle");
        assertThat(setting.place()).contains(place);
    }

    @Test
    void addressesOfProgramsInGo() {
        DatabaseSetting mysql =
                in("root:s3:c@tcp(db.prod:3306)/shop?parseTime=true").getFirst();
        assertThat(mysql.kind()).isEqualTo("mysql");
        assertThat(mysql.place()).contains("db.prod:3306");
        assertThat(mysql.ofServerWithLogIn())
                .isEqualTo(
                        "${database.user}:${database.password}@tcp(${database.host}:${database.port})/${database.name}?parseTime=true");

        DatabaseSetting postgres = in("host=db.prod user=ada password=s dbname=shop port=5433 sslmode=disable")
                .getFirst();
        assertThat(postgres.kind()).isEqualTo("postgresql");
        assertThat(postgres.place()).contains("db.prod:5433");
        assertThat(postgres.ofServerWithLogIn())
                .isEqualTo(
                        "host=${database.host} port=${database.port} user=${database.user} password=${database.password} dbname=${database.name} sslmode=disable");
        DatabaseSetting quoted =
                in("host='db.prod' port='5433' password='my \\'own\\' secret' dbname=shop sslmode=disable")
                        .getFirst();
        assertThat(quoted.place()).contains("db.prod:5433");
        assertThat(quoted.ofServer()).endsWith("dbname=${database.name} sslmode=disable");
        assertThat(in("host=/var/run/postgresql dbname=shop").getFirst().place())
                .contains("/var/run/postgresql");
    }

    @Test
    void mongo() {
        DatabaseSetting setting = in("mongodb://u:p@one:1,two:2/shop?w=1").getFirst();

        assertThat(setting.place()).contains("one:1");
        assertThat(setting.ofServer()).isEqualTo("${database.mongodb-url}");
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:h2:mem:x,h2,true",
        "jdbc:h2:file:./x,h2,false",
        "jdbc:hsqldb:mem:x,hsqldb,true",
        "jdbc:sqlite:x.db,sqlite,false",
        "sqlite::memory:,sqlite,true"
    })
    void inTheApplication(String url, String kind, boolean isInMemory) {
        DatabaseSetting setting = in(url).getFirst();

        assertThat(setting.kind()).isEqualTo(kind);
        assertThat(setting.isInProcess()).isTrue();
        assertThat(setting.isInMemory()).isEqualTo(isInMemory);
        assertThat(setting.place()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:9411/mysql",
        "mysql",
        "tcp(localhost)",
        "host=localhost port=1",
        "jdbc:h2:tcp://localhost/x",
        "classpath:db/postgresql/schema.sql"
    })
    void otherValues(String value) {
        assertThat(in(value)).isEmpty();
    }
}
