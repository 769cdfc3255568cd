package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Causes in the messages of real drivers and frameworks. */
class StartLogTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "postgresql|org.postgresql.util.PSQLException: Connection to localhost:5432 refused. Check that the hostname and port are correct",
                "postgresql|io.netty.channel.AbstractChannel$AnnotatedConnectException: Connection refused: localhost/127.0.0.1:5432",
                "postgresql|OSError: [Errno 111] Connect call failed ('127.0.0.1', 5432)",
                "postgresql|connection to server at \"localhost\" (127.0.0.1), port 5432 failed: Connection refused",
                "postgresql|dial tcp [::1]:5432: connect: connection refused",
                "mysql|Error: connect ECONNREFUSED 127.0.0.1:3306",
                "mysql|(2003, \"Can't connect to MySQL server on 'localhost' ([Errno 111] Connection refused)\")",
                "mongodb|pymongo.errors.ServerSelectionTimeoutError: localhost:27017: [Errno 111] Connection refused",
                "mysql|com.mysql.cj.jdbc.exceptions.CommunicationsException: Communications link failure",
                "mysql|Socket fail to connect to localhost. Connection refused",
                "mongodb|Exception in monitor thread while connecting to server localhost:27017",
                "``|Failed to configure a DataSource: 'url' attribute is not specified and no embedded datasource could be configured.",
                "``|Datasource '<default>' was deactivated automatically because its URL is not set."
            })
    void missingServer(String kind, String message) {
        assertThat(new StartLog("noise\n" + message + "\nnoise").missingServer())
                .contains(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "9001|Web server failed to start. Port 9001 was already in use.",
                "9090|The Tomcat connector configured to listen on port 9090 failed to start. The port may already be in use or the connector may be misconfigured.",
                "9000|Port 9000 seems to be in use by another process.",
                "8081|java.io.IOException: Failed to bind to address 0.0.0.0/0.0.0.0:8081"
            })
    void takenPort(int port, String message) {
        assertThat(new StartLog(message).takenPort()).contains(port);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jwt.secret|Could not resolve placeholder 'jwt.secret' in value \"${jwt.secret}\"",
                "API_KEY|Could not resolve placeholder ${API_KEY}",
                "TOKEN|SRCFG00011: Could not expand value TOKEN in property shop.token",
                "shop.token|SRCFG00014: The config property shop.token is required but it could not be found",
                "SHOP_KEY|the environment variable SHOP_KEY is not set",
                "SHOP_KEY|Missing required variable: SHOP_KEY"
            })
    void missingValue(String name, String message) {
        assertThat(new StartLog(message).missingValues()).containsExactly(name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "8080|port:                         8080",
                "3030|INFO  Start Fuseki (http=3030)",
                "8082|Web Console server running at http://127.0.0.1:8082",
                "9090|Tomcat initialized with port 9090 (http)"
            })
    void portThatItNames(String port, String message) {
        assertThat(new StartLog(message).namedPort()).contains(port);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Usage: s3proxy [options...]",
                "Parameter error: You must supply a directory",
                "available commands"
            })
    void usage(String message) {
        assertThat(new StartLog(message).hasUsage()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Started Shop in 3.2 seconds",
                "Connected to localhost:5432",
                "GET /missing 404",
                "12:00:00 WARN  The SHOP_DATA environment variable is not set."
            })
    void nothing(String message) {
        StartLog log = new StartLog(message);

        assertThat(log.missingServer()).isEmpty();
        assertThat(log.takenPort()).isEmpty();
        assertThat(log.missingValues()).isEmpty();
        assertThat(log.namedPort()).isEmpty();
        assertThat(log.hasUsage()).isFalse();
    }

    @Test
    void exceptionsOfAJvmThatLogsThem() {
        StartLog log = new StartLog("""
                [0.1s][info][exceptions] Exception <a 'java/lang/ClassNotFoundException'{0x01}: shop.Other> (0x01)
                [0.2s][info][exceptions] Exception <a 'java/net/ConnectException'{0x02}> (0x02)
                [0.3s][info][exceptions] Exception <a 'java/net/ConnectException'{0x02}: Connection refused>
                [     ]  thrown in interpreter method <{method} {0x03} 'connect' '()V' in 'java/net/Socket'>
                [0.3s][info][exceptions] Exception <a 'java/net/ConnectException'{0x02}: Connection refused>
                [0.4s][info][exceptions] Exception <a 'shop/StartException'{0x04}: no stock> (0x04)
                """);

        assertThat(log.thrown())
                .containsExactly("shop.StartException: no stock", "java.net.ConnectException: Connection refused");
        assertThat(new StartLog("""
                        [exceptions] Exception <a 'java/lang/NoSuchMethodError'{0x01}: 'void java.lang.invoke.Invokers.x()'> (0x01)
                        [exceptions] Exception <a 'java/lang/NoSuchMethodError'{0x02}: 'void log.Context.init()'> (0x02)
                        [exceptions] Exception <a 'shop/BeanException'{0x03}: no bean Log> (0x03)
                        [exceptions] Exception <a 'shop/StartException'{0x04}: not started: no bean Log> (0x04)
                        """).thrown())
                .containsExactly(
                        "shop.StartException: not started: no bean Log",
                        "java.lang.NoSuchMethodError: 'void log.Context.init()'");
        assertThat(new StartLog("Shop 1.0\nstarting").isSilent()).isTrue();
        assertThat(new StartLog("""
                        09:36:26,525 |-INFO in ch.qos.logback.classic.LoggerContext[default] - Could NOT find resource [logback-test.xml]
                        09:36:27,367 |-WARN in AppenderRefModelHandler - Appender named [STDOUT] could not be found. Skipping it
                        SLF4J: Failed to load class "org.slf4j.impl.StaticLoggerBinder".
                        Shop 1.0""").isSilent()).isTrue();
        assertThat(new StartLog("09:36:27,367 |-ERROR in ch.qos.logback - no such class").isSilent())
                .isFalse();
        assertThat(new StartLog("Shop 1.0\nCannot start").isSilent()).isFalse();
    }

    @Test
    void theExceptionThatItWroteLast() {
        assertThat(new StartLog("""
                        java.lang.IllegalStateException: first
                        \tat a.B.c(B.java:1)
                        ERROR [main] org.shop.Cart : it failed with java.io.IOException: no line of a trace
                        jakarta.servlet.ServletException: Request failed
                        Caused by: com.mongodb.MongoQueryException: unknown operator: $near
                        \tat a.B.c(B.java:1)
                        """).lastException())
                .contains("com.mongodb.MongoQueryException: unknown operator: $near");
        assertThat(new StartLog("fine").lastException()).isEmpty();
    }

    @Test
    void addressesOfItsOwn() {
        StartLog log = new StartLog("""
                Ready at http://localhost:8123/console and https://0.0.0.0:8123/console
                docs: http://example.org/docs, http://localhost:9000/other
                API: http://127.0.0.1:8123/api/v1, root http://127.0.0.1:8123/
                """);

        assertThat(log.paths(8123)).containsExactly("/console", "/api/v1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Caused by: java.lang.IllegalArgumentException: Unsupported class file major version 69",
                "Java 25 (69) is not supported by the current version of Byte Buddy which officially supports Java 22 (66)",
                "java.lang.UnsupportedOperationException: Setting a Security Manager is not supported",
                "java.lang.UnsupportedOperationException: getSubject is not supported",
                "java.lang.reflect.InaccessibleObjectException: Unable to make field private final byte[] java.lang.String.value accessible",
                "Unrecognized VM option 'UseConcMarkSweepGC'",
                "java.lang.NoClassDefFoundError: javax/xml/bind/JAXBException",
                "java.lang.IllegalAccessError: class a.B (in unnamed module @0x1) cannot access class sun.security.x509.X500Name (in module java.base) because module java.base does not export sun.security.x509 to unnamed module @0x1",
                "java.lang.NoSuchMethodError: 'void java.lang.Thread.countStackFrames()'",
                "java.lang.NoClassDefFoundError: Could not initialize class org.codehaus.groovy.vmplugin.v7.Java7"
            })
    void signsOfANewerJava(String line) {
        assertThat(new StartLog("before\n" + line + "\nafter").signOfNewerJava())
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.NoClassDefFoundError: com/shop/Cart",
                "java.lang.UnsupportedOperationException: not yet",
                "WARNING: System::setSecurityManager will be removed in a future release",
                "java.lang.NoSuchMethodError: 'void com.shop.Cart.add()'"
            })
    void noSignsOfANewerJava(String line) {
        assertThat(new StartLog(line).signOfNewerJava()).isEmpty();
    }

    @Test
    void contextRootsThatServersName() {
        StartLog log = new StartLog("""
                INFO  WFLYUT0021: Registered web context: '/kitchensink' for server 'default-server'
                Started oejw.WebAppContext@5f{/jetty,file:///tmp/jetty/,AVAILABLE}{/tmp/x.war}
                Started oeje10s.ServletContextHandler@7c{ROOT,/,b=null,a=AVAILABLE}
                Loading application [cargo-tracker] at [/cargo-tracker]
                Tomcat started on port 8080 (http) with context path '/pets/api'
                Tomcat started on port 8080 (http) with context path ''
                the context of this: a/b
                """);

        assertThat(log.contexts()).containsExactly("/kitchensink", "/jetty", "/cargo-tracker", "/pets/api");
    }

    @Test
    void theEndOfALogThatIsLargerThanAnyHeapIsRead(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("application.log");
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
            // a file of holes, which takes no room
            file.seek(3L << 30);
            file.write("\nDatasource '<default>' was deactivated automatically because its URL is not set.\n"
                    .getBytes(StandardCharsets.UTF_8));
        }

        assertThat(StartLog.read(log).missingServer()).contains(StartLog.ANY);
    }
}
