package dev.hilo.harness.run.aot;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hilo.harness.catalog.Variant;
import dev.hilo.harness.env.JavaRuntime;
import dev.hilo.harness.run.application.JvmOptions;
import dev.hilo.harness.run.settings.RunSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The JDK, options and artifact for which an AOT cache was made, the only ones that it fits: {@code basis.json}.
 *
 * @param options of the JVM, without the flight recorder's, which name a folder
 * @param modified when the build wrote its artifact, in milliseconds since 1970
 */
record AotBasis(String jdk, List<String> options, String artifact, long bytes, long modified) {
    private static final JsonMapper JSON = new JsonMapper();

    static AotBasis of(Variant variant, RunSettings settings) throws IOException {
        Path java = settings.jvm().java();
        return new AotBasis(
                JavaRuntime.of(java).map(JavaRuntime::toString).orElse(java.toString()),
                JvmOptions.withoutRecorder(settings.application()),
                variant.artifact().path().toString(),
                Files.size(variant.artifact().path()),
                Files.getLastModifiedTime(variant.artifact().path()).toMillis());
    }

    boolean isThatOf(AotFolder folder) {
        try {
            return equals(JSON.readValue(folder.basis().toFile(), AotBasis.class));
        } catch (IOException absent) {
            return false;
        }
    }

    void write(AotFolder folder) throws IOException {
        JSON.writerWithDefaultPrettyPrinter().writeValue(folder.basis().toFile(), this);
    }
}
