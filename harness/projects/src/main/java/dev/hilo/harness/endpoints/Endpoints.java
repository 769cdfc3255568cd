package dev.hilo.harness.endpoints;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.hilo.harness.configuration.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What an artifact says of its endpoints.
 *
 * @param annotated OpenAPI document of the endpoints that annotations declare; its {@code paths} may be empty
 * @param documents OpenAPI documents that nobody serves, by name and place
 * @param basePath path under which everything is; empty for none
 * @param management path of its health and metrics where its configuration moves them; empty for the usual one
 * @param contextRoots paths under which a server may offer a war, or the wars of an ear; empty for another artifact
 * @param data SQL scripts and tables of values in the artifact, by name
 * @param registered OpenAPI document of the routes that code registers; its {@code paths} may be empty
 * @param users whom its code names with a password
 * @param logged OpenAPI document of the routes that its log lists; its {@code paths} may be empty
 * @param sources of a program whose code is not to be seen otherwise, by their paths in its project
 */
public record Endpoints(
        JsonNode annotated,
        Map<String, byte[]> documents,
        String basePath,
        Optional<String> management,
        List<String> contextRoots,
        Map<String, byte[]> data,
        JsonNode registered,
        List<CodedUser> users,
        JsonNode logged,
        Map<String, byte[]> sources) {
    private static final String DOCUMENT = "(?i)(.*/)?((openapi|api-docs|swagger|api)|swagger/)[^/]*\\.(ya?ml|json)";
    private static final String DATA = "(?i).*\\.(sql|csv)";

    /**
     * @param artifact executable jar or war; nothing is found in any other file
     * @param settings of its own configuration, which moves paths and fills their placeholders
     */
    public static Endpoints of(Path artifact, Settings settings) {
        try {
            return of(OwnFiles.of(artifact), ContextRoots.of(artifact), new Prefixes(settings));
        } catch (IOException noJar) {
            JsonNode nothing = JsonNodeFactory.instance.objectNode();
            return new Endpoints(
                    nothing,
                    Map.of(),
                    "",
                    Optional.empty(),
                    List.of(),
                    Map.of(),
                    nothing,
                    List.of(),
                    nothing,
                    Map.of());
        }
    }

    private static Endpoints of(OwnFiles files, List<String> contextRoots, Prefixes prefixes) {
        Collection<byte[]> classFiles = files.classes().values();
        ClassIndex classes = new ClassIndex(classFiles);
        return new Endpoints(
                AnnotatedEndpoints.document(
                        classes, prefixes, RootNames.areUsed(classes, classFiles, prefixes.settings())),
                placed(files.matching(name -> name.matches(DOCUMENT)), "%s in the artifact"),
                prefixes.basePath(),
                prefixes.management(),
                contextRoots,
                new TreeMap<>(files.matching(name -> name.matches(DATA))),
                RegisteredRoutes.document(classFiles, classes, prefixes),
                CodedUsers.of(classFiles),
                JsonNodeFactory.instance.objectNode(),
                Map.of());
    }

    private static Map<String, byte[]> placed(Map<String, byte[]> documents, String place) {
        Map<String, byte[]> placed = new TreeMap<>();
        documents.forEach((name, content) -> placed.put(place.formatted(name), content));
        return placed;
    }

    /** With OpenAPI documents of the project, by name. */
    public Endpoints describedBy(Map<String, byte[]> found) {
        Map<String, byte[]> all = new TreeMap<>(documents);
        all.putAll(placed(found, "%s of the project"));
        return new Endpoints(
                annotated, all, basePath, management, contextRoots, data, registered, users, logged, sources);
    }

    /** With scripts that fill its database and that are not in the artifact, by name. */
    public Endpoints with(Map<String, byte[]> scripts) {
        Map<String, byte[]> all = new TreeMap<>(data);
        all.putAll(scripts);
        return new Endpoints(
                annotated, documents, basePath, management, contextRoots, all, registered, users, logged, sources);
    }

    /** With sources of the project, by their paths. */
    public Endpoints writtenIn(Map<String, byte[]> found) {
        return new Endpoints(
                annotated, documents, basePath, management, contextRoots, data, registered, users, logged, found);
    }

    /** @param log of the running program, from before the first request */
    public Endpoints listedIn(String log, Settings settings) {
        return new Endpoints(
                annotated,
                documents,
                basePath,
                management,
                contextRoots,
                data,
                registered,
                users,
                LoggedRoutes.document(log, new Prefixes(settings)),
                sources);
    }
}
