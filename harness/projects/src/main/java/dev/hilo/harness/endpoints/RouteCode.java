package dev.hilo.harness.endpoints;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/** What the code of one method registers and calls, each with the path of the groups around it. */
final class RouteCode {
    private static final List<String> VERBS = List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");
    private static final int DEEPEST = 4;

    private final MethodNode method;
    private final UnaryOperator<String> library;
    private final List<Group> groups = new ArrayList<>();
    private final List<Route> routes = new ArrayList<>();
    private Frame<SourceValue>[] frames;
    /** Paths of calls that return something below which a later call puts a group, by the place of the call. */
    private final Map<Integer, Group> pending = new HashMap<>();

    /**
     * @param verb HTTP method in lower case
     * @param at place among the instructions
     */
    record Route(String verb, String path, int at) {}

    /** A path for all routes between two instructions. */
    private record Group(int from, int to, String path) {
        boolean contains(int place) {
            return place >= from && place < to;
        }
    }

    /**
     * Something that the method leads to.
     *
     * @param owner internal name of its class
     * @param name with descriptor; empty for all methods of the class
     * @param path of the groups around the call
     */
    record Call(String owner, String name, String path) {}

    /** @param library internal name of the class of a library from which a class of the application inherits, or the same name */
    RouteCode(String owner, MethodNode method, UnaryOperator<String> library) {
        this.method = method;
        this.library = library;
        if (registersAnything()) {
            try {
                frames = new Analyzer<>(new SourceInterpreter()).analyze(owner, method);
                readRegistrations();
            } catch (AnalyzerException | RuntimeException unusual) {
                // code that no compiler of Java or Kotlin makes says nothing of routes
                routes.clear();
            }
        }
    }

    private boolean registersAnything() {
        return Arrays.stream(method.instructions.toArray())
                .anyMatch(instruction -> registered(instruction).isPresent());
    }

    private Optional<RouteLibrary> registered(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                ? RouteLibrary.of(library.apply(call.owner)).filter(known -> known.registers(call.name))
                : Optional.empty();
    }

    private void readRegistrations() {
        for (int place = 0; place < method.instructions.size(); place++) {
            AbstractInsnNode instruction = method.instructions.get(place);
            Optional<RouteLibrary> known = registered(instruction);
            if (known.isPresent() && frames[place] != null) {
                read(known.get(), (MethodInsnNode) instruction, place);
            }
        }
    }

    private void read(RouteLibrary known, MethodInsnNode call, int place) {
        Type[] types = Type.getArgumentTypes(call.desc);
        List<SourceValue> arguments = arguments(types.length, place);
        Optional<Integer> position = position(types);
        Optional<LdcInsnNode> path = position.flatMap(at -> constant(arguments.get(at)));
        if (position.isPresent() && path.isEmpty()) {
            return;
        }
        int from = path.map(method.instructions::indexOf).orElse(place);
        String text = path.map(constant -> (String) constant.cst).orElse("");
        String verb = known.verbs().get(call.name);
        if (known.groups().contains(call.name) && types.length > 0) {
            group(position.isPresent(), types.length, new Group(from, place, text), call);
        } else if (verb != null && types.length > 0) {
            routes.add(new Route(verb(arguments).orElse(verb), text, place));
            pending.put(place, new Group(from, place, text.replaceFirst("/\\*$", "")));
        }
    }

    /** @param hasPath whether the call itself names the path */
    private void group(boolean hasPath, int arguments, Group group, MethodInsnNode call) {
        if (hasPath && arguments > 1) {
            groups.add(group);
        } else if (hasPath) {
            pending.put(group.to(), group);
        } else {
            int values = arguments + (call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
            arguments(values, group.to()).stream()
                    .flatMap(value -> origins(value, DEEPEST))
                    .map(made -> pending.get(method.instructions.indexOf(made)))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .ifPresent(path -> groups.add(new Group(path.from(), group.to(), path.path())));
        }
    }

    private List<SourceValue> arguments(int count, int place) {
        Frame<SourceValue> frame = frames[place];
        List<SourceValue> arguments = new ArrayList<>();
        for (int argument = 0; argument < count; argument++) {
            arguments.add(frame.getStack(frame.getStackSize() - count + argument));
        }
        return arguments;
    }

    private static Optional<Integer> position(Type[] types) {
        for (int place = 0; place < types.length; place++) {
            if (types[place].getClassName().equals(String.class.getName())) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    /** The constant text that a value is; empty where code computes it. */
    private Optional<LdcInsnNode> constant(SourceValue value) {
        List<AbstractInsnNode> origins = origins(value, DEEPEST).toList();
        return origins.size() == 1 && origins.getFirst() instanceof LdcInsnNode loaded && loaded.cst instanceof String
                ? Optional.of(loaded)
                : Optional.empty();
    }

    /** What made a value, behind the variables that kept it meanwhile. */
    private Stream<AbstractInsnNode> origins(SourceValue value, int depth) {
        return value.insns.stream().flatMap(source -> {
            Frame<SourceValue> before = frames[method.instructions.indexOf(source)];
            if (before == null || depth == 0) {
                return Stream.empty();
            }
            boolean isLoad = source instanceof VarInsnNode && source.getOpcode() < Opcodes.ISTORE;
            boolean isCopy = source instanceof VarInsnNode || source.getOpcode() == Opcodes.DUP;
            return isLoad
                    ? origins(before.getLocal(((VarInsnNode) source).var), depth - 1)
                    : isCopy ? origins(before.getStack(before.getStackSize() - 1), depth - 1) : Stream.of(source);
        });
    }

    /** The HTTP method where an argument is the constant for one. */
    private static Optional<String> verb(List<SourceValue> arguments) {
        return arguments.stream()
                .flatMap(argument -> argument.insns.stream())
                .filter(FieldInsnNode.class::isInstance)
                .map(field -> ((FieldInsnNode) field).name)
                .filter(VERBS::contains)
                .map(name -> name.toLowerCase(Locale.ROOT))
                .findFirst();
    }

    List<Route> routes() {
        return routes.stream()
                .map(route -> new Route(route.verb(), below(route.at()) + "/" + route.path(), route.at()))
                .toList();
    }

    private String below(int place) {
        StringBuilder path = new StringBuilder();
        groups.stream()
                .filter(group -> group.contains(place))
                .sorted((a, b) -> Integer.compare(a.from(), b.from()))
                .forEach(group -> path.append('/').append(group.path()));
        return path.toString();
    }

    /** Methods that it calls or hands over, and below a group also the classes that it mentions. */
    List<Call> calls() {
        List<Call> calls = new ArrayList<>();
        for (int place = 0; place < method.instructions.size(); place++) {
            AbstractInsnNode instruction = method.instructions.get(place);
            int at = place;
            boolean isGrouped = groups.stream().anyMatch(group -> group.contains(at));
            calls(instruction, isGrouped)
                    .map(call -> new Call(call.owner(), call.name(), below(at)))
                    .forEach(calls::add);
        }
        return calls;
    }

    private Stream<Call> calls(AbstractInsnNode instruction, boolean isGrouped) {
        return switch (instruction) {
            case InvokeDynamicInsnNode handed ->
                Arrays.stream(handed.bsmArgs)
                        .filter(Handle.class::isInstance)
                        .map(Handle.class::cast)
                        .map(handle -> new Call(handle.getOwner(), handle.getName() + handle.getDesc(), ""));
            case MethodInsnNode call ->
                Stream.concat(
                        Stream.of(new Call(call.owner, call.name + call.desc, "")),
                        isGrouped ? classOf(Type.getReturnType(call.desc)) : Stream.empty());
            case TypeInsnNode made when isGrouped || isLambda(made.desc) -> Stream.of(new Call(made.desc, "", ""));
            case FieldInsnNode field when isGrouped || isLambda(field.owner) -> classOf(Type.getType(field.desc));
            case LdcInsnNode loaded when isGrouped && loaded.cst instanceof Type type -> classOf(type);
            case VarInsnNode variable when isGrouped -> stored(variable);
            default -> Stream.empty();
        };
    }

    /** Classes of their own, into which Kotlin compiles some functions. */
    private static boolean isLambda(String internalName) {
        return internalName.matches(".*\\$\\d+");
    }

    private static Stream<Call> classOf(Type type) {
        return type.getSort() == Type.OBJECT ? Stream.of(new Call(type.getInternalName(), "", "")) : Stream.empty();
    }

    /** The class of what a variable holds. */
    private Stream<Call> stored(VarInsnNode variable) {
        Frame<SourceValue> frame = frames[method.instructions.indexOf(variable)];
        return variable.getOpcode() != Opcodes.ALOAD || frame == null
                ? Stream.empty()
                : origins(frame.getLocal(variable.var), DEEPEST)
                        .flatMap(made -> calls(made, true))
                        .filter(call -> call.name().isEmpty());
    }
}
