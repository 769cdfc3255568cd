package dev.hilo.harness.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A folder of a user's own project, with the jar of its build, whose manifest has the attributes that a test needs. */
public record FakeProject(Path folder) {
    /** @param mainAttribute name and value beside the main class, such as {@code Spring-Boot-Version}; may be null */
    public static FakeProject make(Path folder, String mainClass, String mainAttribute, String value)
            throws IOException {
        Files.createDirectories(folder.resolve("target"));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        if (mainAttribute != null) {
            manifest.getMainAttributes().putValue(mainAttribute, value);
        }
        new JarOutputStream(Files.newOutputStream(folder.resolve("target/shop.jar")), manifest).close();
        return new FakeProject(folder);
    }

    public static FakeProject ofSpringBoot(Path folder) throws IOException {
        return make(folder, "org.springframework.boot.loader.launch.JarLauncher", "Spring-Boot-Version", "4.1.0");
    }

    public Path file() {
        return folder.resolve(Project.FILE);
    }

    /** Its {@code hilo.yaml}: the application, and these lines. */
    public FakeProject with(String lines) throws IOException {
        return written("""
                name: shop
                application:
                  artifact: target/shop.jar
                  environment: {SERVER_PORT: "${port}"}
                """ + lines);
    }

    public FakeProject written(String content) throws IOException {
        Files.writeString(file(), content);
        return this;
    }
}
