package dev.hilo.harness.port;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.objectweb.asm.ClassReader;

/** The agent as a jar, so that a project that has it needs nothing of hilo to be started. */
public final class PortAgentJar {
    private static final List<String> AGENT = List.of("PortAgent", "PortAgent$Hidden");
    private static final List<String> PATCH =
            List.of("BindPatch", "BindPatch$Net", "BindPatch$Ported", "BindPatch$Bind", "BindPatch$Connect");
    private static final String PACKAGE = PortAgentJar.class.getPackageName().replace('.', '/') + "/";
    /** Classes of the library that the patch needs; the folders below it are for other purposes. */
    private static final String LIBRARY = "org/objectweb/asm/[^/]+\\.class";

    private PortAgentJar() {}

    public static void write(Path file) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Premain-Class", PortAgent.class.getName());
        attributes.putValue("Can-Retransform-Classes", "true");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            addOwn(jar, AGENT, "");
            addOwn(jar, PATCH, PortAgent.HIDDEN);
            addLibrary(jar);
        }
    }

    private static void addOwn(JarOutputStream jar, List<String> types, String folder) throws IOException {
        for (String type : types) {
            String entry = PACKAGE + type + ".class";
            try (InputStream content = PortAgentJar.class.getClassLoader().getResourceAsStream(entry)) {
                add(jar, folder + entry, content);
            }
        }
    }

    private static void addLibrary(JarOutputStream jar) throws IOException {
        try (JarFile library = new JarFile(library().toFile())) {
            for (JarEntry entry : Collections.list(library.entries())) {
                if (entry.getName().matches(LIBRARY)) {
                    add(jar, PortAgent.HIDDEN + entry.getName(), library.getInputStream(entry));
                }
            }
        }
    }

    private static Path library() {
        try {
            return Path.of(ClassReader.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void add(JarOutputStream jar, String entry, InputStream content) throws IOException {
        jar.putNextEntry(new JarEntry(entry));
        content.transferTo(jar);
    }
}
