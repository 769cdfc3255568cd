package dev.hilo.harness.endpoints;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.ClassInfo;
import org.jboss.jandex.DotName;
import org.jboss.jandex.Index;
import org.jboss.jandex.Indexer;
import org.jboss.jandex.MethodInfo;
import org.jboss.jandex.Type;

/** The classes of an application by their class files; what they inherit from libraries is not in it. */
final class ClassIndex {
    private static final int MOST_SUPERTYPES = 50;

    private final Index index;

    ClassIndex(Collection<byte[]> classFiles) {
        Indexer indexer = new Indexer();
        for (byte[] file : classFiles) {
            try {
                indexer.index(new ByteArrayInputStream(file));
            } catch (IOException | RuntimeException damaged) {
                // a class file of another kind says nothing of endpoints
                continue;
            }
        }
        this.index = indexer.complete();
    }

    /** Classes that can be instances, by name. Of those that a build generated, the ones with annotations. */
    List<ClassInfo> concrete() {
        return index.getKnownClasses().stream()
                .filter(type -> !type.isInterface() && !type.isAnnotation() && !type.isAbstract())
                .filter(type ->
                        !type.isSynthetic() || !type.declaredAnnotations().isEmpty())
                .sorted((a, b) -> a.name().compareTo(b.name()))
                .toList();
    }

    /** Whether something has one of these annotations. */
    boolean hasAny(Collection<String> annotations) {
        return annotations.stream()
                .anyMatch(name ->
                        !index.getAnnotations(DotName.createSimple(name)).isEmpty());
    }

    Optional<ClassInfo> type(DotName name) {
        return Optional.ofNullable(index.getClassByName(name));
    }

    /** The class itself, its superclasses and interfaces, nearest first. */
    List<ClassInfo> withSupertypes(ClassInfo type) {
        Map<DotName, ClassInfo> all = new LinkedHashMap<>(Map.of(type.name(), type));
        List<ClassInfo> open = new ArrayList<>(List.of(type));
        while (!open.isEmpty() && all.size() < MOST_SUPERTYPES) {
            ClassInfo next = open.removeFirst();
            List<DotName> above = new ArrayList<>(next.interfaceNames());
            if (next.superName() != null) {
                above.addFirst(next.superName());
            }
            for (DotName name : above) {
                ClassInfo found = index.getClassByName(name);
                if (found != null && all.putIfAbsent(name, found) == null) {
                    open.add(found);
                }
            }
        }
        return List.copyOf(all.values());
    }

    /** Methods of a class, each with those that it overrides or implements, nearest first. */
    List<List<MethodInfo>> methods(ClassInfo type) {
        List<List<MethodInfo>> methods = new ArrayList<>();
        for (ClassInfo one : withSupertypes(type)) {
            for (MethodInfo method : one.methods()) {
                if (!method.isSynthetic() && !method.isConstructor()) {
                    methods.stream()
                            .filter(group -> isSame(group.getFirst(), method))
                            .findFirst()
                            .orElseGet(() -> {
                                methods.add(new ArrayList<>());
                                return methods.getLast();
                            })
                            .add(method);
                }
            }
        }
        return methods;
    }

    private static boolean isSame(MethodInfo method, MethodInfo inherited) {
        boolean isSame =
                method.name().equals(inherited.name()) && method.parametersCount() == inherited.parametersCount();
        for (int place = 0; isSame && place < method.parametersCount(); place++) {
            Type mine = method.parameterType(place);
            Type theirs = inherited.parameterType(place);
            isSame = mine.name().equals(theirs.name()) || theirs.kind() == Type.Kind.TYPE_VARIABLE;
        }
        return isSame;
    }

    /** The annotations, and those on annotations of the application's own. */
    List<AnnotationInstance> withComposed(Collection<AnnotationInstance> written) {
        List<AnnotationInstance> all = new ArrayList<>(written);
        for (AnnotationInstance annotation : written) {
            type(annotation.name()).ifPresent(own -> all.addAll(own.declaredAnnotations()));
        }
        return all;
    }
}
