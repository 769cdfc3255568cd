package dev.hilo.harness.catalog;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads what of a stack a run can vary. */
record ParametersReader(Path file) {
    /** Stands in a command where the words of parameters go; without it they go to its end. */
    static final String WORD = "${parameters}";

    /** It becomes a part of the names of variants and folders. */
    private static final Pattern NAME = Pattern.compile("[a-z]+");

    Parameters read(Map<String, List<String>> declared, List<String> command) {
        if (declared == null) {
            return Parameters.NONE;
        }
        Map<String, List<String>> words = new LinkedHashMap<>();
        declared.forEach((name, arguments) -> words.put(name, checked(name, arguments)));
        int place = command.indexOf(WORD);
        return new Parameters(words, place < 0 ? command.size() : place);
    }

    private List<String> checked(String name, List<String> arguments) {
        if (!NAME.matcher(name).matches()) {
            throw new CatalogException(
                    "%s: field \"parameters.%s\": write its name in lower case, a to z".formatted(file, name));
        }
        if (arguments.stream().noneMatch(word -> word.contains("${value}"))) {
            throw new CatalogException("%s: field \"parameters.%s\" sets nothing: none of its words contains ${value}"
                    .formatted(file, name));
        }
        return List.copyOf(arguments);
    }
}
