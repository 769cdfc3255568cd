package dev.hilo.harness.endpoints;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.MethodInfo;

/**
 * Endpoints that annotations declare, as an OpenAPI document: one form for all sources of requests. Annotations of superclasses and
 * interfaces count, as generated interfaces carry them; an interface without a class that implements it is a client and is left out.
 */
final class AnnotatedEndpoints {
    private static final List<String> APPLICATION_PATH =
            List.of("jakarta.ws.rs.ApplicationPath", "javax.ws.rs.ApplicationPath");
    private static final Set<String> PRODUCES =
            Set.of("jakarta.ws.rs.Produces", "javax.ws.rs.Produces", "io.micronaut.http.annotation.Produces");
    private static final String EVENTS = "text/event-stream";
    /** Parts of the names of types by which an endpoint sends events without an end. */
    private static final List<String> EVENT_TYPES =
            List.of("SseEmitter", "ServerSentEvent", "SseEventSink", "OutboundSseEvent", "io.micronaut.http.sse.Event");

    /** Libraries that describe or profile a program by endpoints of their own; a build may have merged them into its jar. */
    private static final Pattern LIBRARY = Pattern.compile(
            "(?:io\\.micronaut\\.(?:security|management)|org\\.glassfish\\.jersey\\.server|com\\.papertrail\\.profiler|io\\.swagger(?:\\.v3)?\\.jaxrs2?|org\\.jboss\\.resteasy)\\..*");

    private final ClassIndex classes;
    private final Prefixes prefixes;
    private final boolean usesRootNames;
    private final ObjectNode document = JsonNodeFactory.instance.objectNode().put("openapi", "3.1.0");
    private final ObjectNode paths = document.putObject("paths");

    private AnnotatedEndpoints(ClassIndex classes, Prefixes prefixes, boolean usesRootNames) {
        this.classes = classes;
        this.prefixes = prefixes;
        this.usesRootNames = usesRootNames;
    }

    /**
     * The document; its {@code paths} are empty where no annotation declares one.
     *
     * @param usesRootNames whether {@code @JsonRootName} counts
     */
    static ObjectNode document(ClassIndex classes, Prefixes prefixes, boolean usesRootNames) {
        AnnotatedEndpoints endpoints = new AnnotatedEndpoints(classes, prefixes, usesRootNames);
        List<Dialect> used = Dialect.ALL.stream()
                .filter(dialect -> classes.hasAny(dialect.verbs().keySet()))
                .toList();
        for (ClassInfo type : classes.concrete()) {
            if (LIBRARY.matcher(type.name().toString()).matches()) {
                continue;
            }
            for (Dialect dialect : used) {
                EndpointMethod.of(classes, type, dialect).forEach(endpoint -> endpoints.add(dialect, endpoint));
            }
        }
        return endpoints.document;
    }

    private void add(Dialect dialect, EndpointMethod endpoint) {
        List<String> bases = Attributes.paths(Attributes.first(endpoint.ofClass(), dialect.classPaths()));
        List<String> paths = Attributes.paths(Attributes.first(endpoint.annotations(), dialect.methodPaths()));
        List<String> produced = produced(endpoint.annotations());
        List<String> types = endless(endpoint.method(), produced.isEmpty() ? produced(endpoint.ofClass()) : produced);
        Parameters parameters = new Parameters(classes, usesRootNames, dialect, endpoint.declarations());
        for (String path : resolved(dialect, bases, paths)) {
            Attributes.methods(endpoint.verb(), dialect).forEach(method -> put(path, method, parameters, types));
        }
    }

    private List<String> resolved(Dialect dialect, List<String> bases, List<String> paths) {
        String root = prefixes.basePath() + (dialect.isApplicationPathUsed() ? "/" + applicationPath() : "");
        return bases.stream()
                .flatMap(base -> paths.stream().flatMap(path -> template(dialect, root + "/" + base, path).stream()))
                .distinct()
                .toList();
    }

    private Optional<String> template(Dialect dialect, String base, String path) {
        boolean hasSlash = dialect.isSlashExact() && (path.isEmpty() ? base : path).endsWith("/");
        return PathTemplates.of(base, path, prefixes)
                .map(template -> hasSlash && !template.endsWith("/") ? template + "/" : template);
    }

    private String applicationPath() {
        return classes.concrete().stream()
                .flatMap(type -> Attributes.first(type.declaredAnnotations(), APPLICATION_PATH).stream())
                .map(annotation -> annotation.value().asString())
                .findFirst()
                .orElseGet(prefixes::applicationPath);
    }

    private void put(String path, String method, Parameters parameters, List<String> produced) {
        ObjectNode item = paths.withObject("/" + path.replace("~", "~0").replace("/", "~1"));
        if (!item.has(method)) {
            ObjectNode operation = item.putObject(method);
            operation.set("parameters", parameters.of(path, method));
            parameters
                    .body()
                    .ifPresent(schema -> operation
                            .putObject("requestBody")
                            .putObject("content")
                            .putObject("application/json")
                            .set("schema", schema));
            ObjectNode content =
                    operation.putObject("responses").putObject("default").putObject("content");
            produced.forEach(content::putObject);
        }
    }

    private static List<String> endless(MethodInfo method, List<String> produced) {
        boolean sendsEvents = Stream.concat(Stream.of(method.returnType()), method.parameterTypes().stream())
                .anyMatch(type -> EVENT_TYPES.stream().anyMatch(type.toString()::contains));
        return sendsEvents ? List.of(EVENTS) : produced;
    }

    private static List<String> produced(Collection<AnnotationInstance> annotations) {
        return annotations.stream()
                .flatMap(annotation -> (PRODUCES.contains(Attributes.name(annotation))
                                ? Attributes.texts(annotation, "value")
                                : Attributes.texts(annotation, "produces"))
                        .stream())
                .filter(type -> !type.isBlank())
                .toList();
    }
}
