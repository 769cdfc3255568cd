package dev.hilo.databases.mongodb;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The class path of the server's JVM: the entries of this JVM's class path that the server needs, and no others. The whole class path of an
 * application under test would bring its logging with it, and the server would log every command.
 */
final class MongoClassPath {
    private static final List<String> ONE_CLASS_OF_EACH_JAR = List.of(
            MongoServerMain.class.getName(),
            "de.bwaldvogel.mongo.MongoServer",
            "de.bwaldvogel.mongo.backend.memory.MemoryBackend",
            "de.bwaldvogel.mongo.backend.h2.H2Backend",
            "org.h2.mvstore.MVStore",
            "io.netty.buffer.ByteBuf",
            "io.netty.channel.Channel",
            "io.netty.channel.unix.Unix",
            "io.netty.handler.codec.ByteToMessageDecoder",
            "io.netty.handler.ssl.SslContext",
            "io.netty.resolver.AddressResolver",
            "io.netty.util.concurrent.Future",
            "org.slf4j.Logger");

    private MongoClassPath() {}

    static String get() {
        return ONE_CLASS_OF_EACH_JAR.stream()
                .map(MongoClassPath::place)
                .distinct()
                .collect(Collectors.joining(System.getProperty("path.separator")));
    }

    private static String place(String className) {
        try {
            Class<?> type = Class.forName(className, false, MongoClassPath.class.getClassLoader());
            CodeSource source =
                    Objects.requireNonNull(type.getProtectionDomain().getCodeSource(), className);
            return Path.of(source.getLocation().toURI()).toString();
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new IllegalStateException("mongo-java-server is not complete on the class path: " + className, e);
        }
    }
}
