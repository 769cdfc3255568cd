package dev.hilo.harness.cli;

import dev.hilo.databases.DatabaseChoice;
import dev.hilo.databases.DatabaseException;
import dev.hilo.databases.DatabaseOption;
import dev.hilo.databases.DatabaseSource;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Where the database servers come from: the options that the kinds of database and their sources declare, to be mixed into a command. */
record DatabaseOptions(CommandSpec spec) {
    DatabaseOptions() {
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
     * @param ofProject what its hilo.yaml says, which counts unless the command line says where servers come from
     * @throws UsageException when what was said cannot be meant so
     */
    DatabaseSource source(Map<String, String> ofProject) {
        Map<String, String> said = said();
        if (said.isEmpty()) {
            said.putAll(ofProject);
        }
        try {
            return DatabaseChoice.of(said);
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
