package dev.hilo.harness.init;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Files of properties that the arguments of a program name. */
record NamedFiles(Program program, List<String> arguments) {
    private static final String FOLDER = "${artifact-folder}";
    private static final int LARGEST = 1_000_000;

    /**
     * With a system property in place of a property that has a port on which the program listened, alone or in a URL: many programs read
     * both, and system properties first.
     */
    Guess withPort(Guess before, SortedSet<Integer> ports) {
        Guess guess = before;
        for (String argument : arguments) {
            Path file = file(argument.replaceFirst("^-[^=]*=", ""));
            Properties properties = read(file);
            for (String name : new TreeSet<>(properties.stringPropertyNames())) {
                for (int port : ports) {
                    Matcher place = place(port).matcher(properties.getProperty(name));
                    if (place.find()) {
                        guess = guess.property(
                                name,
                                place.replaceFirst(Matcher.quoteReplacement(UsageText.PORT)),
                                "%s has its port here, and it may read system properties too"
                                        .formatted(file.getFileName()));
                    }
                }
            }
        }
        return guess;
    }

    private Path file(String word) {
        String written = word.replace(FOLDER, program.artifact().getParent().toString());
        return program.project().resolve(written.replace("\0", ""));
    }

    private static Properties read(Path file) {
        Properties properties = new Properties();
        try {
            if (Files.isRegularFile(file) && Files.size(file) <= LARGEST) {
                properties.load(new StringReader(Files.readString(file)));
            }
        } catch (IOException | IllegalArgumentException noProperties) {
            // a file of another form says nothing here
        }
        return properties;
    }

    private static Pattern place(int port) {
        return Pattern.compile("(?<=^|:)%d(?=$|[/?])".formatted(port));
    }
}
