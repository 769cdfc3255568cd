package dev.hilo.harness.init;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is taken for the application, with Maven, Gradle and by a command. */
class ModulesTest {
    @TempDir
    Path project;

    private Path file(String path, String text) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Launchable application(String module) {
        return new Modules(project).application(module);
    }

    private Path module(String name) throws IOException {
        file(name + "/pom.xml", "");
        return SmallJar.ofSpring(project.resolve(name), Map.of());
    }

    @Test
    void theOnlyModuleThatCanBeStarted() throws IOException {
        file("pom.xml", "");
        file("library/pom.xml", "");
        Path web = module("web");

        assertThat(application("")).isEqualTo(Launchable.jar(web));
    }

    @Test
    void severalModulesAreNamed() throws IOException {
        file("pom.xml", "");
        Path web = module("apps/web");
        module("apps/batch");

        assertThatThrownBy(() -> application(""))
                .hasMessage(
                        "%s: 2 modules can be started. Which is the application? --module apps/batch, apps/web",
                        project);
        assertThat(application("apps/web")).isEqualTo(Launchable.jar(web));
        assertThat(application("web")).isEqualTo(Launchable.jar(web));
        assertThatThrownBy(() -> application("shop"))
                .hasMessageStartingWith("--module: there is no module \"shop\" in " + project);
    }

    private Path installed() throws IOException {
        file("build.gradle.kts", "");
        file("build/install/shop/bin/shop.bat", "");
        file("build/install/shop/bin/shop", """
                #!/bin/sh
                # Add default JVM options here.
                DEFAULT_JVM_OPTS='"-Dshop.open=true" "-Dhome=$APP_HOME/x"'
                CLASSPATH=$APP_HOME/lib/shop.jar:$APP_HOME/lib/ktor-server-core-jvm-3.4.0.jar
                set -- \\
                        -classpath "$CLASSPATH" \\
                        shop.MainKt \\
                        "$@"
                exec "$JAVACMD" "$@"
                """);
        return file("build/install/shop/lib/shop.jar", "");
    }

    @Test
    void aStartScriptOfGradleIsAJvm() throws IOException {
        Path jar = installed();

        Launchable shop = application("");

        assertThat(shop.artifact()).isEqualTo(jar);
        assertThat(shop.command())
                .containsExactly(
                        "${java}", "${jvm-options}", "-Dshop.open=true", "-cp", "${artifact-folder}/*", "shop.MainKt");
    }

    @Test
    void aThinJarGivesWayToTheInstalledProgram() throws IOException {
        Path jar = installed();
        Path thin = SmallJar.ofMain(project.resolve("build/libs/shop.jar"), "shop.MainKt", List.of());

        assertThat(application("").artifact()).isEqualTo(jar);
        Path whole = SmallJar.ofMain(thin.resolveSibling("shop-all.jar"), "shop.MainKt", List.of());
        assertThat(application("")).isEqualTo(Launchable.jar(whole));
    }

    @Test
    void aJarWithoutAMainClassIsNamedWithACommandForIt() throws IOException {
        file("pom.xml", "");
        SmallJar.withoutMain(project.resolve("target/shop.jar"), SilentEnd.class);

        assertThatThrownBy(() -> application(""))
                .hasMessageContaining("The manifest of target/shop.jar names no Main-Class")
                .hasMessageEndingWith(
                        "bench init --artifact target/shop.jar --command 'java -cp target/shop.jar:target/dependency/* dev.hilo.harness.init.SilentEnd'.");
    }

    @Test
    void aWarWithTheServerThatTheBuildPutBesideIt() throws IOException {
        Path war = SmallJar.ofMain(project.resolve("target/shop.war"), null, List.of());
        assertThatThrownBy(() -> application(""))
                .hasMessageContaining("target/shop.war needs a server. ")
                .hasMessageContaining("payara-micro.jar --nocluster --port ${port} --deploy target/shop.war'");

        file("target/dependency/webapp-runner.jar", "");

        assertThat(application(""))
                .isEqualTo(new Launchable(
                        war,
                        List.of(
                                "${java}",
                                "${jvm-options}",
                                "-jar",
                                "${artifact-folder}/dependency/webapp-runner.jar",
                                "--port",
                                "${port}",
                                "${artifact}"),
                        false));
    }

    @Test
    void aWarWithPayaraMicroBesideIt() throws IOException {
        SmallJar.ofMain(project.resolve("target/shop.war"), null, List.of());
        file("target/dependency/payara-micro-6.2025.5.jar", "");

        assertThat(application("").command()).endsWith("--port", "${port}", "--nocluster", "--deploy", "${artifact}");
    }

    @Test
    void aServerThatTheBuildPutAWarInto() throws IOException {
        Path war = SmallJar.ofMain(project.resolve("target/shop.war"), null, List.of());
        Path script = file("target/server/bin/standalone.sh", "");

        assertThatThrownBy(() -> application("")).hasMessageContaining("target/shop.war needs a server. ");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        assertThat(application(""))
                .isEqualTo(new Launchable(war, List.of("${artifact-folder}/server/bin/standalone.sh"), false));
    }

    private Launchable inLiberty(String endpoint) throws IOException {
        SmallJar.ofMain(project.resolve("target/shop.war"), null, List.of());
        Path script = file("target/liberty/wlp/bin/server", "");
        file("target/liberty/wlp/usr/servers/.logs", "");
        file(
                "target/liberty/wlp/usr/servers/shopServer/server.xml",
                "<server><httpEndpoint id=\"defaultHttpEndpoint\" %s/></server>".formatted(endpoint));
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return application("");
    }

    @Test
    void aServerOfLibertyThatHasAWar() throws IOException {
        List<String> numbers = inLiberty("httpPort=\"9080\" httpsPort=\"9443\"").command();

        assertThat(numbers).startsWith("sh", "-c");
        assertThat(numbers.subList(3, numbers.size()))
                .containsExactly("${artifact-folder}/liberty/wlp/bin/server", "shopServer");
        assertThat(inLiberty("httpPort=\"${http.port}\" httpsPort=\"${https.port}\"")
                        .command())
                .endsWith("shopServer", "--", "--http.port=${port}", "--https.port=-1");
    }

    @Test
    void aWarWhoseBuildCanMakeAServerOfLiberty() throws IOException {
        file("pom.xml", "<artifactId>liberty-maven-plugin</artifactId>");
        SmallJar.ofMain(project.resolve("target/shop.war"), null, List.of());

        assertThatThrownBy(() -> application(""))
                .hasMessageEndingWith(
                        "mvn package liberty:create liberty:install-feature liberty:deploy makes a server that bench init finds.");
    }

    @Test
    void aStartThatBuildsFirst() throws IOException {
        file("package.json", "{\"scripts\": {\"start\": \"npm run build && node dist/server.js\"}}");

        assertThatThrownBy(() -> application(""))
                .hasMessageEndingWith("Its package.json says: bench init --command 'node dist/server.js'");
    }

    @Test
    void aStartScriptOfSbtIsAJvm() throws IOException {
        file("build.sbt", "");
        file("target/universal/stage/bin/shop", """
                #!/usr/bin/env bash
                declare -r lib_dir="$(realpath "${app_home}/../lib")"
                declare -a app_mainclass=("play.core.server.ProdServerStart")
                declare -r app_classpath="$lib_dir/../conf/:$lib_dir/shop.shop-1.0.jar:$lib_dir/org.scala-lang.scala-library-2.13.18.jar"
                """);
        Path jar = file("target/universal/stage/lib/shop.shop-1.0.jar", "");

        assertThat(application("").artifact()).isEqualTo(jar);
        assertThat(application("").command())
                .containsExactly(
                        "${java}",
                        "${jvm-options}",
                        "-cp",
                        "${artifact-folder}/../conf:${artifact-folder}/*",
                        "play.core.server.ProdServerStart");
    }

    @Test
    void aJarOfSbtWithItsLibraries() throws IOException {
        file("build.sbt", "");
        assertThatThrownBy(() -> application("")).hasMessageContaining("build it with sbt stage or sbt assembly");

        SmallJar.ofMain(project.resolve("target/scala-3.3.4/shop_3-0.1.jar"), "shop.Main", List.of());
        Path whole =
                SmallJar.ofMain(project.resolve("target/scala-3.3.4/shop-assembly-0.1.jar"), "shop.Main", List.of());

        assertThat(application("")).isEqualTo(Launchable.jar(whole));
    }

    @Test
    void aProjectThatSaysHowItIsStarted() throws IOException {
        file("package.json", "{\"scripts\": {\"start\": \"node 'server.js' --port=$PORT\"}}");

        assertThatThrownBy(() -> application(""))
                .hasMessageEndingWith(
                        "Its package.json says: bench init --command 'node \"server.js\" --port=${port}'");
    }

    @Test
    void aStartByAProgramThatNpmAloneFinds() throws IOException {
        file("package.json", "{\"scripts\": {\"start\": \"serve --port=$PORT\"}}");
        file("node_modules/.bin/serve", "");

        assertThatThrownBy(() -> application(""))
                .hasMessageEndingWith("bench init --command 'node_modules/.bin/serve --port=${port}'");
    }

    @Test
    void aProgramThatOnlyWatchesAnotherGivesWayToThatOne() throws IOException {
        file("package.json", "{\"main\": \"src/shop.js\", \"scripts\": {\"start\": \"pm2 start shop.json\"}}");
        file("src/shop.js", "");

        assertThatThrownBy(() -> application("")).hasMessageEndingWith("bench init --command 'node src/shop.js'");
    }

    @Test
    void aProjectWhoseImageSaysHowItIsStarted() throws IOException {
        file("Dockerfile", """
                FROM python:3 AS build
                CMD ["make"]
                FROM python:3-slim
                EXPOSE 8000
                CMD alembic upgrade head && \\
                    uvicorn --host=0.0.0.0 --port 8000 shop:app
                """);

        assertThatThrownBy(() -> application(""))
                .hasMessageEndingWith(
                        "Its Dockerfile says: bench init --command 'uvicorn --host=127.0.0.1 --port ${port} shop:app'");
    }

    @Test
    void aStartThatFitsItsImageAloneIsNotNamed() throws IOException {
        file("Dockerfile", "FROM debian\nENTRYPOINT [\"/entrypoint.sh\"]\nCMD [\"serve\"]\n");

        assertThatThrownBy(() -> application("")).hasMessageNotContaining("Dockerfile");
    }

    private Launchable command(String text) {
        return NamedCommand.of(text, project).launchable(Optional.empty());
    }

    @Test
    void aCommandOfAnyLanguage() throws IOException {
        Path server = file("server.js", "");

        assertThat(command("sh server.js '--name=my shop' ${port}"))
                .isEqualTo(new Launchable(server, List.of("sh", "server.js", "--name=my shop", "${port}"), true));
        assertThat(command("sh -c x").artifact()).isExecutable().hasFileName("sh");
        assertThat(command("java -Xss1m -jar server.js").command())
                .containsExactly("${java}", "${jvm-options}", "-Xss1m", "-jar", "server.js");
    }

    @Test
    void aJavaThatIsNamedByItsPathStays() throws IOException {
        Path java = file("jdk/bin/java", "");
        Path server = file("server.jar", "");

        assertThat(command(java + " -jar server.jar"))
                .isEqualTo(
                        new Launchable(server, List.of(java.toString(), "${jvm-options}", "-jar", "server.jar"), true));
    }

    @Test
    void theWarInACommandIsTheApplication() throws IOException {
        file("server.jar", "");
        Path war = file("target/shop.war", "");

        assertThat(command("java -jar server.jar --deploy target/shop.war").artifact())
                .isEqualTo(war);
    }

    @Test
    void aCommandThatCannotBeStarted() {
        assertThatThrownBy(() -> command("no-such-program x"))
                .hasMessage(
                        "--command: there is no program \"no-such-program\" in the PATH, and no file of this name in %s",
                        project);
        assertThatThrownBy(() -> command("cd x && node y"))
                .hasMessageStartingWith("--command: no shell reads it, and \"&&\"");
        assertThatThrownBy(() -> command(" ")).hasMessageStartingWith("--command: it has no words");
    }
}
