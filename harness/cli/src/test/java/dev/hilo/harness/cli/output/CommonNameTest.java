package dev.hilo.harness.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommonNameTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a-mysql-platform a-mysql-virtual    | a-mysql  | platform virtual
            a-spring-mysql a-quarkus-mysql      | a-*-mysql | spring quarkus
            spring-mysql quarkus-mysql          | *-mysql  | spring quarkus
            a-jvm a-jvm-aot                     | a        | jvm jvm-aot
            a-a a-a-a                           | a        | a a-a
            one two                             | ''       | one two
            alone-one                           | ''       | alone-one
            same-one same-one                   | ''       | same-one
            """)
    void theCommonPartIsApart(String names, String common, String rests) {
        List<String> all = List.of(names.split(" "));
        CommonName name = CommonName.of(all);

        assertThat(name.text()).isEqualTo(common);
        assertThat(all.stream().map(name::rest).distinct()).containsExactly(rests.split(" "));
        assertThat(name.isEmpty()).isEqualTo(common.isEmpty());
    }
}
