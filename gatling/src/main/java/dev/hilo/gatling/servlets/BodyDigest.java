package dev.hilo.gatling.servlets;

import static io.gatling.javaapi.core.CoreDsl.md5;

import dev.hilo.gatling.load.Workload;
import dev.hilo.load.Outcome;
import io.gatling.core.check.CheckBuilder;
import io.gatling.core.check.ChecksumAlgorithm;
import io.gatling.http.check.HttpCheck;
import io.gatling.http.check.checksum.HttpChecksumCheckMaterializer;
import io.gatling.http.request.builder.HttpRequestBuilder;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.security.Provider;
import java.security.Security;
import java.util.List;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Length and CRC-32C of a body, computed incrementally, so that a body of 20 MB is never kept. Gatling does so for its MD5 and SHA-1 checks
 * with any algorithm of the Java platform; this class registers one.
 */
final class BodyDigest {
    private static final String NAME = "hilo-length-and-crc32c";
    private static final ChecksumAlgorithm ALGORITHM = algorithm();

    private BodyDigest() {}

    private static ChecksumAlgorithm algorithm() {
        Security.addProvider(new Known());
        return new ChecksumAlgorithm(NAME, NAME);
    }

    /** The digest of a body of this length and CRC-32C. */
    static String of(long length, String crc32c) {
        return "%016x".formatted(length) + crc32c;
    }

    static HttpRequestActionBuilder judged(HttpRequestActionBuilder request, String expected) {
        io.gatling.javaapi.core.CheckBuilder check = md5().transformWithSession(
                        (digest, session) -> Answer.judge(Workload.callOf(session), digest.equals(expected)))
                .is(Outcome.OK);
        HttpRequestBuilder builder = (HttpRequestBuilder) request.asScala();
        return new HttpRequestActionBuilder(builder.check(
                CollectionConverters.asScala(List.of(withOurs(check))).toSeq()));
    }

    /** Gatling's MD5 check with this digest instead. */
    @SuppressWarnings("unchecked")
    private static HttpCheck withOurs(io.gatling.javaapi.core.CheckBuilder check) {
        CheckBuilder<Object, String> ofAnyDigest = (CheckBuilder<Object, String>) check.asScala();
        return ofAnyDigest.build(new HttpChecksumCheckMaterializer<>(ALGORITHM));
    }

    private static final class Known extends Provider {
        private static final long serialVersionUID = 1;

        Known() {
            super("hilo", "1", "length and CRC-32C");
            put("MessageDigest." + NAME, LengthAndCrc32c.class.getName());
        }
    }
}
