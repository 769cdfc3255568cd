package dev.hilo.harness.cli.options;

import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseSource;
import dev.hilo.databases.choice.DatabaseChoice;
import dev.hilo.databases.choice.DatabaseOption;
import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.host.kubernetes.RunPods;
import dev.hilo.harness.host.kubernetes.ServerPods;
import dev.hilo.harness.run.cluster.ClusterSource;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options for the source of database servers, as declared by the database kinds and sources; a picocli mixin. */
public record DatabaseOptions(CommandSpec spec) {
    public DatabaseOptions() {
        this(CommandSpec.create());
        DatabaseOption.all().forEach(option -> spec.addOption(option(option)));
    }

    private static OptionSpec option(DatabaseOption option) {
        OptionSpec.Builder builder = OptionSpec.builder("--" + option.name())
                .description(option.description().replace("%", "%%"));
        return option.parameter().isEmpty()
                ? builder.type(Boolean.class).arity("0").build()
                : builder.type(String.class)
                        .arity("1")
                        .paramLabel(option.parameter())
                        .build();
    }

    /**
     * @param ofProject the database options of a hilo.yaml; ignored when the command line has any
     * @param pods of the run, for databases in its cluster
     * @throws UsageException when the options contradict each other or have a bad value
     */
    public DatabaseSource source(Map<String, String> ofProject, RunPods pods) {
        Map<String, String> said = said();
        if (said.isEmpty()) {
            said.putAll(ofProject);
        }
        try {
            return DatabaseChoice.of(said, images -> new ClusterSource(new ServerPods(pods), images));
        } catch (DatabaseException e) {
            throw new UsageException(e.getMessage());
        }
    }

    private Map<String, String> said() {
        Map<String, String> said = new LinkedHashMap<>();
        for (OptionSpec option : spec.options()) {
            Object value = option.getValue();
            if (value != null) {
                said.put(option.longestName().substring("--".length()), value.toString());
            }
        }
        return said;
    }
}
