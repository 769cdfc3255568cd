package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.init.WantedJava.Asked;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WantedJavaTest {
    @TempDir
    Path project;

    private WantedJava wanted() {
        return new WantedJava(project, project.resolve("web/target/shop.jar"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            .sdkmanrc        | java=17.0.9-tem                                                     | 17
            .java-version    | 11.0.2                                                              | 11
            .java-version    | 1.8                                                                 | 8
            .java-version    | temurin-21.0.1+12                                                   | 21
            .tool-versions   | java corretto-17.0.9.8.1                                            | 17
            pom.xml          | <maven.compiler.release>17</maven.compiler.release>                 | 17
            pom.xml          | <properties><java.version>1.8</java.version></properties>           | 8
            pom.xml          | <toolchains><jdk> <version>[11,12)</version></jdk></toolchains>     | 11
            build.gradle     | java { toolchain { languageVersion = JavaLanguageVersion.of(17) } } | 17
            build.gradle.kts | kotlin { jvmToolchain(11) }                                         | 11
            build.gradle     | sourceCompatibility = "1.8"                                         | 8
            build.gradle.kts | targetCompatibility = JavaVersion.VERSION_11                        | 11
            build.gradle.kts | sourceCompatibility = JavaVersion.VERSION_1_8                       | 8
            Dockerfile       | FROM docker.io/library/eclipse-temurin:17-jre-alpine                | 17
            """)
    void aRelease(String file, String text, int release) throws IOException {
        Files.writeString(project.resolve(file), text);

        assertThat(wanted().asked()).contains(new Asked(release, file));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pom.xml    | <java.version>${jdk}</java.version>
            pom.xml    | <version>17</version>
            Dockerfile | FROM node:20
            """)
    void none(String file, String text) throws IOException {
        Files.writeString(project.resolve(file), text);

        assertThat(wanted().asked()).isEmpty();
    }

    @Test
    void theModuleCountsMoreThanItsParentAndAJdkMoreThanARelease() throws IOException {
        Files.writeString(project.resolve("pom.xml"), "<java.version>11</java.version>");
        Files.writeString(Files.createDirectories(project.resolve("web")).resolve("pom.xml"), "<release>17</release>");
        assertThat(wanted().asked()).contains(new Asked(17, "pom.xml"));

        Files.writeString(project.resolve(".java-version"), "21");
        assertThat(wanted().asked()).contains(new Asked(21, ".java-version"));
    }
}
