package dev.hilo.harness.init;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The Java release that the files of a project ask for.
 *
 * @param artifact of the module that is started
 */
record WantedJava(Path project, Path artifact) {
    /** A release, also as Java 8 and older wrote theirs. */
    private static final String RELEASE = "(?:1[._])?(?<release>\\d{1,2})";

    private static final String OF_VENDOR = "(?:[a-z][\\w-]*?-)?";

    /** Files that name the JDK with which its owner works come first, then those that name the release of its classes. */
    private static final List<Place> PLACES = List.of(
            place(".sdkmanrc", "(?m)^\\s*java\\s*=\\s*" + RELEASE),
            place(".java-version", "(?m)^\\s*" + OF_VENDOR + RELEASE),
            place(".tool-versions", "(?m)^java\\s+" + OF_VENDOR + RELEASE),
            place("system.properties", "java\\.runtime\\.version\\s*=\\s*" + RELEASE),
            place("pom.xml", "<jdk>\\s*<version>\\s*\\[?" + RELEASE),
            place("build.gradle", "(?:JavaLanguageVersion\\.of|jvmToolchain)\\s*\\(\\s*" + RELEASE),
            place("build.gradle.kts", "(?:JavaLanguageVersion\\.of|jvmToolchain)\\s*\\(\\s*" + RELEASE),
            place(
                    "Dockerfile",
                    "(?mi)^\\s*FROM\\s+\\S*(?:jdk|jre|java|temurin|corretto|zulu|liberica|semeru)[^\\s:]*:" + RELEASE),
            place(
                    "pom.xml",
                    "<(?:maven\\.compiler\\.(?:release|target|source)|java\\.version|release|target|source)>\\s*"
                            + RELEASE + "\\s*<"),
            place("build.gradle", "(?:source|target)Compatibility[\\s=]+['\"]?(?:JavaVersion\\.VERSION_)?" + RELEASE),
            place(
                    "build.gradle.kts",
                    "(?:source|target)Compatibility[\\s=]+['\"]?(?:JavaVersion\\.VERSION_)?" + RELEASE));

    private record Place(String file, Pattern pattern) {}

    /** @param file that asks for it */
    record Asked(int release, String file) {}

    private static Place place(String file, String pattern) {
        return new Place(file, Pattern.compile(pattern));
    }

    /** Empty where no file asks for one. Of a module and its parents the nearest file counts. */
    Optional<Asked> asked() {
        List<Path> folders = folders();
        return PLACES.stream()
                .flatMap(place -> folders.stream().flatMap(folder -> asked(folder, place).stream()))
                .findFirst();
    }

    private static Optional<Asked> asked(Path folder, Place place) {
        try {
            return place.pattern()
                    .matcher(Files.readString(folder.resolve(place.file()), StandardCharsets.ISO_8859_1))
                    .results()
                    .map(found -> new Asked(Integer.parseInt(found.group("release")), place.file()))
                    .findFirst();
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    /** Folders from that of the artifact to that of the project. */
    private List<Path> folders() {
        List<Path> folders = new ArrayList<>();
        Path folder = artifact.toAbsolutePath().getParent();
        while (folder != null && folder.startsWith(project) && !folder.equals(project)) {
            folders.add(folder);
            folder = folder.getParent();
        }
        folders.add(project);
        return folders;
    }
}
