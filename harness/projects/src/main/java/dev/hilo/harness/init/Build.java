package dev.hilo.harness.init;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Build tools of projects. */
enum Build {
    MAVEN("build it with mvn package"),
    GRADLE("build it with gradle build"),
    SBT("build it with sbt stage or sbt assembly"),
    UNKNOWN("build it");

    private final String howToPackage;

    Build(String howToPackage) {
        this.howToPackage = howToPackage;
    }

    /** Advice where nothing is built yet. */
    String howToPackage() {
        return howToPackage;
    }

    static Build of(Path project) {
        if (Files.exists(project.resolve("pom.xml"))) {
            return MAVEN;
        }
        boolean hasGradle = Stream.of("build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts")
                .anyMatch(file -> Files.exists(project.resolve(file)));
        return hasGradle ? GRADLE : Files.exists(project.resolve("build.sbt")) ? SBT : UNKNOWN;
    }
}
