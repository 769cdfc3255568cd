package dev.hilo.harness.catalog;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.hilo.load.Arrivals;
import java.util.List;
import java.util.Map;

/**
 * A {@code hilo.yaml} as written: one application of a user's own, and what is asked about it. docs/own-application.md explains each field.
 *
 * @param name of the project in reports and file names; that of its folder by default
 * @param services programs that it needs beside it, by name
 * @param switches what is compared: name to its levels, the baseline first
 * @param combinations which levels of several switches are measured together
 * @param allowDeletions whether requests may delete what nothing restores
 */
record ProjectManifest(
        String name,
        Application application,
        Database database,
        Map<String, ServiceReader.Place> services,
        RequestsManifest requests,
        Map<String, RequestsManifest.Value> values,
        RequestsManifest.LogInManifest logIn,
        LoadManifest load,
        Map<String, SwitchManifest> switches,
        Combinations combinations,
        Boolean allowDeletions) {

    /**
     * @param artifact what the build of the project makes
     * @param command by default that of an executable jar
     */
    record Application(
            String artifact,
            List<String> command,
            List<String> arguments,
            List<String> jvmOptions,
            Map<String, String> properties,
            Map<String, String> environment,
            String workingFolder,
            ReadinessReader.Manifest ready,
            StackManifest.Metrics metrics,
            String confine,
            AotForm aot,
            Map<String, String> startup,
            Map<String, String> software) {}

    /**
     * @param kind of server that it speaks to
     * @param source embedded (default), docker or external
     * @param image with docker
     * @param url external, without user and password
     * @param name of the database; that of the project by default
     */
    record Database(String kind, String source, String image, String url, String name, Seed seed) {}

    /**
     * What brings the data of a trial: an SQL file or a command.
     *
     * @param sql path of the file, beside hilo.yaml
     * @param command words; it learns the address of the server from its environment
     * @param when by default before the application starts
     * @param repeat whether it can run again on its own result: it then restores the data between warm-up and load
     */
    record Seed(String sql, List<String> command, When when, Boolean repeat) {}

    /** When the seed runs. */
    enum When {
        @JsonProperty("before-start")
        BEFORE_START,
        /** For an application that makes its tables itself. */
        @JsonProperty("when-ready")
        WHEN_READY
    }

    /**
     * How long and how hard.
     *
     * @param rate requests a second at each of two applications that are loaded in alternation; 100 by default
     * @param clients in place of the rate: so many that never pause
     * @param seconds of the load of one application at a time; 30 by default
     * @param command a program that produces the load, in place of requests
     * @param simulation that of the user, which decides all of the load, in place of requests
     */
    record LoadManifest(
            Double rate,
            Integer clients,
            Double seconds,
            Arrivals arrivals,
            Integer requestTimeoutMs,
            Integer warmUpRequests,
            Double warmUpMaxSeconds,
            List<String> command,
            SimulationManifest simulation) {
        static final LoadManifest USUAL = new LoadManifest(null, null, null, null, null, null, null, null, null);
    }

    /**
     * A Gatling simulation of the user's own.
     *
     * @param className its full name
     * @param jar jars and folders of classes, beside hilo.yaml; a file name may be a glob
     * @param source Java file or folder of them, which hilo compiles
     * @param properties system properties that it reads
     * @param maxSeconds after which it is ended; 600 by default
     */
    record SimulationManifest(
            @JsonProperty("class") String className,

            @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            List<String> jar,

            String source,
            Map<String, String> properties,
            Double maxSeconds) {}

    /** Which levels of several switches are measured together. */
    enum Combinations {
        /** Each level of a switch with the baseline of all others. */
        @JsonProperty("alone")
        ALONE,
        @JsonProperty("all")
        ALL
    }

    /** Levels in a list, where hilo knows the switch; else level to what it sets, or {@code levels} and what sets one of them. */
    record SwitchManifest(JsonNode written) {
        @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
        SwitchManifest {}
    }

    /** What sets a level, with <code>${value}</code> for it. */
    record LevelsManifest(
            @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            List<String> levels,

            List<String> arguments,
            List<String> jvmOptions,
            Map<String, String> properties,
            Map<String, String> environment) {}
}
