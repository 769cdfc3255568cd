package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Usages as command-line libraries print them. */
class UsageTextTest {
    private static List<String> words(String usage) {
        return new UsageText(usage).portWords().orElse(List.of());
    }

    @Test
    void theOptionOfThePort() {
        assertThat(words("--bind-address <String>\n--https-port <Integer>\n--port <Integer>  (default: 8080)"))
                .containsExactly("--port", "${port}");
        assertThat(words("usage: x [--mem] [--httpPort=NUM]")).containsExactly("--httpPort=${port}");
        assertThat(words("  -w or --war = file\n  -p or --port = Port number")).containsExactly("--port", "${port}");
        assertThat(words("[-webPort <port>]  The port (default: 8082)")).containsExactly("-webPort", "${port}");
    }

    @Test
    void anAddressWithThePortOnWhichItListens() {
        UsageText go = new UsageText(
                "Usage of ./shop:\n  -addr string\n    \tHTTP network address (default \":4000\")\n  -peer string\n    \tother (default \"localhost:5000\")\n");
        assertThat(go.addressWords(Set.of(4_000))).contains(List.of("-addr", ":${port}"));
        assertThat(go.addressWords(Set.of(5_000))).as("that of another program").isEmpty();
        assertThat(go.addressWords(Set.of(8_080))).isEmpty();

        UsageText cobra = new UsageText(
                "Flags:\n  -h, --help            help\n  -l, --listen string   address (default \"0.0.0.0:8080\")\n");
        assertThat(cobra.addressWords(Set.of(8_080))).contains(List.of("--listen", "0.0.0.0:${port}"));
    }

    @Test
    void aShortOption() {
        assertThat(words("moco [server type] -p port -c [configuration file]")).containsExactly("-p", "${port}");
        assertThat(words("-p <path>   where plugins are")).isEmpty();
    }

    @Test
    void portsForSomethingElse() {
        assertThat(words("--admin-port N\n--stopPort N\n--debug-port N\n--https-port N"))
                .isEmpty();
        assertThat(words("listens on port 8080; --import FILE --support")).isEmpty();
        assertThat(words("--admin-port N\n--listen-port N")).containsExactly("--listen-port", "${port}");
    }

    @Test
    void optionsComeBehindACommandAndBeforeFiles() {
        Guess.Arguments port = new Guess.Arguments(List.of("-p", "${port}"), "");

        assertThat(port.with(List.of("http", "-c", "a.json"))).containsExactly("http", "-p", "${port}", "-c", "a.json");
        assertThat(port.with(List.of("--mem", "/ds"))).containsExactly("-p", "${port}", "--mem", "/ds");
        assertThat(port.with(List.of("../a.war"))).containsExactly("-p", "${port}", "../a.war");
        assertThat(port.with(List.of())).containsExactly("-p", "${port}");
    }
}
