package dev.hilo.harness.endpoints;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.harness.endpoints.RouteCode.Call;
import dev.hilo.harness.endpoints.RouteCode.Route;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Routes that code registers without annotations, as an OpenAPI document: the constant paths that it hands to {@link RouteLibrary known
 * methods}, below the paths of the groups through which it is called. What code computes is not found.
 */
final class RegisteredRoutes {
    /** Longest chain of calls that is followed. */
    private static final int DEEPEST = 25;
    /** Most calls that are followed: a chain may branch at each step. */
    private static final int MOST_CALLS = 200_000;

    private final Map<String, ClassNode> classes = new LinkedHashMap<>();
    private final Map<String, Code> methods = new LinkedHashMap<>();
    private final Prefixes prefixes;
    private final RouteDocument document;
    private int followed;

    /** @param calls to methods of the application */
    private record Code(List<Route> routes, List<Target> calls) {}

    /** @param method key of a method */
    private record Target(String method, String path) {}

    private RegisteredRoutes(Prefixes prefixes) {
        this.prefixes = prefixes;
        this.document = new RouteDocument(prefixes);
    }

    /** The document; its {@code paths} are empty where code registers none. */
    static ObjectNode document(Collection<byte[]> classFiles, ClassIndex classes, Prefixes prefixes) {
        RegisteredRoutes routes = new RegisteredRoutes(prefixes);
        routes.read(new LibraryUsers(classFiles).files());
        routes.follow();
        new TypedRoutes(classes).paths().forEach(path -> routes.document.put("get", prefixes.basePath(), path));
        return routes.document.json();
    }

    private void read(Collection<byte[]> classFiles) {
        for (byte[] file : classFiles) {
            try {
                ClassNode type = new ClassNode();
                new ClassReader(file).accept(type, ClassReader.SKIP_DEBUG);
                classes.put(type.name, type);
            } catch (RuntimeException damaged) {
                // a class file of another kind says nothing of routes
                continue;
            }
        }
        for (ClassNode type : classes.values()) {
            for (MethodNode method : type.methods) {
                RouteCode code = new RouteCode(type.name, method, this::library);
                List<Target> calls =
                        code.calls().stream().flatMap(this::targets).distinct().toList();
                methods.put(key(type, method), new Code(code.routes(), calls));
            }
        }
    }

    private static String key(ClassNode type, MethodNode method) {
        return type.name + "." + method.name + method.desc;
    }

    /** The class of a library from which a class of the application inherits. */
    private String library(String internalName) {
        String name = internalName;
        for (int depth = 0; depth < DEEPEST && classes.containsKey(name); depth++) {
            name = classes.get(name).superName;
        }
        return name;
    }

    private Stream<Target> targets(Call call) {
        ClassNode type = classes.get(call.owner());
        if (type == null) {
            return Stream.empty();
        }
        return type.methods.stream()
                .filter(method -> call.name().isEmpty()
                        ? (method.access & Opcodes.ACC_SYNTHETIC) == 0
                        : (method.name + method.desc).equals(call.name()))
                .map(method -> new Target(key(type, method), call.path()));
    }

    /** From each method that leads to a route and that nothing of the application calls. */
    private void follow() {
        Set<String> leading = leading();
        Set<String> called = new HashSet<>();
        leading.forEach(name -> methods.get(name).calls().stream()
                .map(Target::method)
                .filter(target -> !target.equals(name))
                .forEach(called::add));
        leading.stream()
                .filter(name -> !called.contains(name))
                .forEach(name -> follow(name, "", new ArrayDeque<>(), leading));
    }

    /** Methods that register a route, or from which calls lead to one: merged libraries have thousands of others. */
    private Set<String> leading() {
        Callers callers = new Callers();
        methods.forEach((name, code) -> code.calls().forEach(call -> callers.add(name, call.method())));
        return callers.leadingTo(methods.keySet().stream()
                .filter(name -> !methods.get(name).routes().isEmpty())
                .toList());
    }

    private void follow(String method, String path, Deque<String> callers, Set<String> leading) {
        if (callers.contains(method) || callers.size() > DEEPEST || ++followed > MOST_CALLS) {
            return;
        }
        Code code = methods.get(method);
        code.routes().forEach(route -> document.put(route.verb(), prefixes.basePath(), path + "/" + route.path()));
        callers.push(method);
        code.calls().stream()
                .filter(call -> leading.contains(call.method()))
                .forEach(call -> follow(call.method(), path + "/" + call.path(), callers, leading));
        callers.pop();
    }
}
