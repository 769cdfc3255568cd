package dev.hilo.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Libraries of all modules with their licences, without duplicates, from the files that license-maven-plugin writes per module. */
final class ThirdParty {
    static final String FILE = "THIRD-PARTY.txt";

    private static final String OF_A_MODULE = "target/third-party.txt";
    private static final int DEPTH = 4;

    private ThirdParty() {}

    static String of(Path home) throws IOException {
        List<Path> lists = lists(home);
        if (lists.isEmpty()) {
            throw new IllegalStateException(
                    "no %s in any module: the profile release generates them".formatted(OF_A_MODULE));
        }
        List<String> lines = new ArrayList<>();
        for (Path list : lists) {
            lines.addAll(Files.readAllLines(list));
        }
        return lines.stream()
                .map(String::strip)
                .filter(line -> line.startsWith("(") && !line.contains(":" + Contents.LEFT_OUT + ":"))
                .distinct()
                .sorted()
                .collect(Collectors.joining(
                        "\n", "The libraries in this archive, by licence. See NOTICE too.\n\n", "\n"));
    }

    private static List<Path> lists(Path home) throws IOException {
        try (Stream<Path> found = Files.find(home, DEPTH, (path, attributes) -> path.endsWith(OF_A_MODULE))) {
            return found.toList();
        }
    }
}
