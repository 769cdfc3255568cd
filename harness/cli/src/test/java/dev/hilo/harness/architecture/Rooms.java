package dev.hilo.harness.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * The rooms of the source tree and what each needs to run, read out of every pom.xml: the top-level folders, those of the movies as one, and
 * the modules of the harness. Dependencies of tests are left out.
 *
 * @param needs room to the rooms that it names itself
 */
record Rooms(SortedMap<String, Set<String>> needs) {
    private static final String HARNESS = "harness";
    private static final String MOVIES = "movies-";
    private static final Set<String> SCOPES = Set.of("compile", "runtime");

    static Rooms read(Path home) throws IOException {
        Map<String, Element> projects = new TreeMap<>();
        Map<String, String> roomOfArtifact = new HashMap<>();
        for (Path pom : poms(home)) {
            Element project = parse(pom);
            String folder = home.relativize(pom.getParent()).toString();
            projects.put(folder, project);
            roomOfArtifact.put(text(project, "artifactId"), room(folder));
        }
        SortedMap<String, Set<String>> needs = new TreeMap<>();
        projects.forEach((folder, project) -> dependencies(project).forEach(artifact -> {
            String needed = roomOfArtifact.get(artifact);
            if (needed != null && !needed.equals(room(folder))) {
                needs.computeIfAbsent(room(folder), from -> new TreeSet<>()).add(needed);
                needs.computeIfAbsent(needed, from -> new TreeSet<>());
            }
        }));
        return new Rooms(needs);
    }

    /** The rooms without those that another needed room needs anyway. */
    Set<String> directNeeds(String room) {
        Set<String> direct = new TreeSet<>(needs.get(room));
        direct.removeIf(
                needed -> needs.get(room).stream().anyMatch(other -> !other.equals(needed) && reaches(other, needed)));
        return direct;
    }

    /** The floor of a room: 0 where it needs none, else one above the highest that it needs. */
    int floor(String room) {
        return needs.get(room).stream()
                .mapToInt(needed -> floor(needed) + 1)
                .max()
                .orElse(0);
    }

    /** The same rooms, but those that need the same, and that nothing needs, are one: its name is all of theirs. */
    Rooms withLikesTogether() {
        SortedMap<String, Set<String>> together = new TreeMap<>();
        Map<Set<String>, List<String>> unneeded = new HashMap<>();
        needs.forEach((room, needed) -> {
            if (needs.values().stream().noneMatch(others -> others.contains(room))) {
                unneeded.computeIfAbsent(needed, likes -> new ArrayList<>()).add(room);
            } else {
                together.put(room, needed);
            }
        });
        unneeded.forEach((needed, likes) -> together.put(String.join(", ", likes), needed));
        return new Rooms(together);
    }

    private boolean reaches(String from, String to) {
        return from.equals(to) || needs.get(from).stream().anyMatch(next -> reaches(next, to));
    }

    private static List<Path> poms(Path home) throws IOException {
        try (Stream<Path> files = Files.find(home, 3, (file, found) -> file.endsWith("pom.xml"))) {
            return files.filter(pom -> !home.relativize(pom).toString().contains("target/"))
                    .filter(pom -> !pom.getParent().equals(home))
                    .toList();
        }
    }

    private static String room(String folder) {
        String[] names = folder.split("/");
        if (names[0].startsWith(MOVIES)) {
            return MOVIES + "*";
        }
        return names[0].equals(HARNESS) && names.length > 1 ? HARNESS + "/" + names[1] : names[0];
    }

    private static List<String> dependencies(Element project) {
        List<String> artifacts = new ArrayList<>();
        for (Element dependency : children(project, "dependencies").stream()
                .flatMap(all -> children(all, "dependency").stream())
                .toList()) {
            String scope = text(dependency, "scope");
            if (SCOPES.contains(scope == null ? "compile" : scope)) {
                artifacts.add(text(dependency, "artifactId"));
            }
        }
        return artifacts;
    }

    private static String text(Element parent, String name) {
        return children(parent, name).stream()
                .findFirst()
                .map(child -> child.getTextContent().strip())
                .orElse(null);
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> children = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getTagName().equals(name)) {
                children.add(element);
            }
        }
        return children;
    }

    private static Element parse(Path pom) throws IOException {
        try {
            return DocumentBuilderFactory.newDefaultInstance()
                    .newDocumentBuilder()
                    .parse(pom.toFile())
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(pom + ": " + e.getMessage(), e);
        }
    }
}
