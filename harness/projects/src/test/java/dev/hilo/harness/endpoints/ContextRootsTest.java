package dev.hilo.harness.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Paths under which a server offers a war or an ear. */
class ContextRootsTest {
    @TempDir
    Path folder;

    private static byte[] zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                out.putNextEntry(new ZipEntry(file.getKey()));
                out.write(file.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Path archive(String name, Map<String, byte[]> files) throws IOException {
        return Files.write(folder.resolve(name), zip(files));
    }

    @Test
    void aDescriptorCountsMoreThanTheName() throws IOException {
        Path war = archive(
                "shop-1.0.war",
                Map.of(
                        "WEB-INF/jboss-web.xml",
                        text("<jboss-web>\n<context-root> /shop/ </context-root></jboss-web>")));

        assertThat(ContextRoots.of(war)).containsExactly("/shop", "/shop-1.0");
    }

    @Test
    void libertyHasTheRootInAnAttribute() throws IOException {
        Path war = archive(
                "a.war", Map.of("WEB-INF/ibm-web-ext.xml", text("<web-ext><context-root uri=\"shop\"/></web-ext>")));

        assertThat(ContextRoots.of(war)).containsExactly("/shop", "/a");
    }

    @Test
    void theWarsOfAnEar() throws IOException {
        byte[] war = zip(Map.of("WEB-INF/classes/data.sql", text("insert"), "WEB-INF/web.xml", text("<web-app/>")));
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(
                "META-INF/application.xml",
                text("<web><web-uri>web.war</web-uri><context-root>/shop</context-root></web>"));
        files.put("web.war", war);
        files.put("lib/other.jar", zip(Map.of("other.sql", text("none"))));
        files.put("beans.jar", zip(Map.of("beans.sql", text("insert"))));
        Path ear = archive("all.ear", files);

        assertThat(ContextRoots.of(ear)).containsExactly("/shop", "/web");
        assertThat(OwnFiles.of(ear).matching(name -> true)).containsOnlyKeys("data.sql", "beans.sql");
    }

    @Test
    void aJarHasNone() throws IOException {
        assertThat(ContextRoots.of(archive("a.jar", Map.of("x.war", text(""))))).isEmpty();
    }
}
