package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import java.util.Map;

/** A {@code hilo.yaml} as written: one application of a user's own, its load and its switches. */
record ProjectManifest(
        @Doc("Name in reports and file names; that of the folder by default.")
        @Pattern(regexp = TextRules.NAME, message = TextRules.NAME_RULE)
        String name,

        @Doc("The application and how it is started.") @NotNull
        Application application,

        @Doc("The database server that it needs; hilo starts a fresh one for each trial.")
        Database database,

        @Doc("Programs that it needs beside it, by name; ${name} in its command stands for an address.")
        Map<@Pattern(regexp = TextRules.SERVICE, message = TextRules.SERVICE_RULE) String, ServiceManifest.Place>
                services,

        @Doc("What clients send.") RequestsManifest requests,

        @Doc("Where the placeholders of requests get their values from.")
        Map<String, ValueManifest> values,

        @Doc("How clients log in before a load.") LogInManifest logIn,

        @Doc("Requests that fill the application with data, on each side and in each trial alike.")
        PopulateManifest populate,

        @Doc("How long and how hard.") LoadManifest load,

        @Doc("What is compared: name to its levels, the baseline first.")
        Map<@Pattern(regexp = TextRules.FACTOR, message = TextRules.FACTOR_RULE) String, SwitchManifest> switches,

        @Doc("alone (default): each level of a switch with the baseline of all others; all: every combination.")
        Combinations combinations,

        @Doc("Whether requests may delete what no seed restores.")
        Boolean allowDeletions) {

    record Application(
            @Doc("What the build makes: an executable jar, or any file that the command starts.")
            String artifact,

            @Doc("Command that starts it, with ${java}, ${jvm-options}, ${artifact}, ${port}; java -jar by default.")
            List<String> command,

            @Doc("Arguments after the command.") List<String> arguments,
            @Doc("Options of the JVM in every variant.") List<String> jvmOptions,

            @Doc("Feature release of the installed JDK that runs it, such as 21; that of hilo by default.")
            String jdk,

            @Doc("System properties of the JVM.") Map<String, String> properties,

            @Doc(
                    "Environment variables, with ${port}, ${database.host} and others. A secret is ${env.NAME}, a variable of hilo's own environment.")
            Map<String, String> environment,

            @Doc("Folder where it runs, relative to this file; a fresh folder of each start by default.")
            String workingFolder,

            @Doc("How it shows that it is ready; tcp by default.")
            ReadyManifest ready,

            @Doc("Its metrics in the Prometheus text format: heap, threads and pools of JVMs.")
            StackManifest.MetricsManifest metrics,

            @Doc("When it is confined to its processors: after-warm-up by default.")
            Confine confine,

            @Doc("How it is packaged for an AOT cache; known for Spring Boot.")
            AotForm aot,

            @Doc("Moments of the start that its log shows.") StartupManifest startup,

            @Doc("Libraries that the report names: role to the file name up to the version.")
            Map<String, String> software) {}

    record Database(
            @Doc("Protocol of the server: mysql, postgresql or mongodb.") @NotEmpty
            String kind,

            @Doc("Where the server comes from; embedded by default.")
            Source source,

            @Doc("With docker: the image.") String image,

            @Doc("With external: the address, without user and password.")
            String url,

            @Doc("Name of the database; that of the project by default.")
            String name,

            @Doc("What brings the data of each trial.") Seed seed) {

        /** Origin of the database server. */
        enum Source {
            @JsonProperty("embedded")
            EMBEDDED,
            @JsonProperty("docker")
            DOCKER,
            @JsonProperty("external")
            EXTERNAL
        }
    }

    /** The data of a trial: an SQL file, or a command that brings them. */
    record Seed(
            @Doc("File of SQL statements, relative to this file.")
            String sql,

            @Doc("Command that fills the database; it finds the server in HILO_DATABASE_HOST, _PORT and others.")
            List<String> command,

            @Doc("before-start (default), or when-ready for an application that makes its tables itself.")
            When when,

            @Doc("Whether it can run on its own result: it then also restores the data between warm-up and load.")
            Boolean repeat) {

        /** When the seed runs, relative to the start of the application. */
        enum When {
            @JsonProperty("before-start")
            BEFORE_START,
            @JsonProperty("when-ready")
            WHEN_READY
        }
    }

    /** Levels that are measured together, where there are several switches. */
    enum Combinations {
        @JsonProperty("alone")
        ALONE,
        @JsonProperty("all")
        ALL
    }
}
