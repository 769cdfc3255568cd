package dev.hilo.harness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretsTest {

    @ParameterizedTest
    @CsvSource(textBlock = """
            jdbc:mysql://me:geheim@host:3306/movies,                 jdbc:mysql://me:***@host:3306/movies
            --mysql-url=jdbc:mysql://me:geheim@host:3306/movies,     --mysql-url=jdbc:mysql://me:***@host:3306/movies
            mongodb://me:geheim@host:27017/movies?authSource=admin,  mongodb://me:***@host:27017/movies?authSource=admin
            mongodb://:geheim@host/movies,                           mongodb://:***@host/movies
            jdbc:mysql://me:a@b@host:3306/movies,                    jdbc:mysql://me:***@host:3306/movies
            jdbc:mysql://me:a/b@host:3306/movies,                    jdbc:mysql://me:***@host:3306/movies
            jdbc:mysql://me:a?b@host:3306/movies,                    jdbc:mysql://me:***@host:3306/movies
            jdbc:mysql://me:a:b@host:3306/movies,                    jdbc:mysql://me:***@host:3306/movies
            jdbc:mariadb://host/movies?user=me&password=geheim&x=1,  jdbc:mariadb://host/movies?user=me&password=***&x=1
            jdbc:mariadb://host/movies?PASSWORD=geheim,              jdbc:mariadb://host/movies?PASSWORD=***
            jdbc:mysql://host:3306/movies,                           jdbc:mysql://host:3306/movies
            mongodb://me@host:27017/movies,                          mongodb://me@host:27017/movies
            mongodb://me:geheim@a:27017/movies?x=y@z,                mongodb://me:***@z
            /results/user:me@home,                                   /results/user:me@home
            """)
    void aPasswordIsNeverShown(String word, String masked) {
        assertThat(Secrets.masked(word)).isEqualTo(masked);
    }
}
