package dev.hilo.servlets.documents.maker;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words of generated documents. A change here changes their bytes, and makes results before and after it incomparable. */
final class Words {
    private static final List<String> QUALITIES =
            split("blue broad classic deep double early even fine folding green heavy "
                    + "large light narrow new plain quiet red round short simple small solid spare steady");

    private static final List<String> THINGS =
            split("anchor basket bench bottle bracket bucket cable candle chair clamp cup "
                    + "drawer funnel hammer hinge kettle ladder lamp lever mirror needle pencil pulley ruler saddle shelf spoon table "
                    + "tray valve wheel window");

    private static final List<String> FILLERS =
            split("a and at by each for from in is of on one or the to two under with");

    private static final List<String> NAMES = split(
            "Andersson Bianchi Costa Diallo Eriksen Jansen Kowalski Nakamura Okafor Rossi Strand Tremblay Vasquez Zhang");

    private static final List<String> COUNTRIES = split("BE BR CA CH DE DK ES FI FR IT JP KE NL NO PL PT SE");

    private final SplittableRandom random;

    Words(SplittableRandom random) {
        this.random = random;
    }

    String quality() {
        return any(QUALITIES);
    }

    String thing() {
        return any(THINGS);
    }

    String name() {
        return any(NAMES);
    }

    String country() {
        return any(COUNTRIES);
    }

    String sentence(int words) {
        return Stream.generate(() -> any(FILLERS) + " " + (random.nextBoolean() ? quality() : thing()))
                .limit(words / 2)
                .collect(Collectors.joining(" "));
    }

    private String any(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    private static List<String> split(String words) {
        return List.of(words.split(" "));
    }
}
