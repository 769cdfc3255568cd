package dev.hilo.gatling.own;

import io.gatling.core.scenario.Simulation;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The simulation class that the user names. */
record SimulationClass(String name) {
    /**
     * Checks the class without initialising it.
     *
     * @param compiled folder of the classes that hilo has compiled, for the message when the class is missing
     */
    void require(Path compiled) throws IOException {
        Class<?> loaded = load(compiled);
        boolean isSimulation = Simulation.class.isAssignableFrom(loaded)
                || io.gatling.javaapi.core.Simulation.class.isAssignableFrom(loaded);
        if (!isSimulation) {
            throw new InputException(
                    "load.simulation.class: %s is no simulation: it must extend io.gatling.javaapi.core.Simulation"
                            .formatted(name));
        }
        if (Modifier.isAbstract(loaded.getModifiers()) || !hasPlainConstructor(loaded)) {
            throw new InputException(
                    "load.simulation.class: Gatling cannot make a %s: it needs a public constructor without arguments and must not be abstract"
                            .formatted(name));
        }
    }

    private Class<?> load(Path compiled) throws IOException {
        try {
            return Class.forName(name, false, SimulationClass.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new InputException(
                    "load.simulation.class: there is no class %s; %s".formatted(name, found(compiled)));
        } catch (UnsupportedClassVersionError e) {
            throw new InputException(
                    "load.simulation.class: %s was compiled for a newer Java than this one, %d: compile it with --release %d, or run hilo on the newer Java"
                            .formatted(
                                    name,
                                    Runtime.version().feature(),
                                    Runtime.version().feature()));
        } catch (LinkageError e) {
            throw new InputException(
                    "load.simulation.class: %s cannot be loaded: %s: is a library missing in load.simulation.jar?"
                            .formatted(name, e));
        }
    }

    private static boolean hasPlainConstructor(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && Arrays.stream(type.getConstructors()).anyMatch(constructor -> constructor.getParameterCount() == 0);
    }

    private static String found(Path compiled) throws IOException {
        if (!Files.isDirectory(compiled)) {
            return "is it in load.simulation.jar?";
        }
        try (Stream<Path> all = Files.walk(compiled)) {
            return "compiled were "
                    + all.map(file -> compiled.relativize(file).toString())
                            .filter(file -> file.endsWith(".class") && !file.contains("$"))
                            .map(file -> file.replaceFirst("\\.class$", "").replace('/', '.'))
                            .sorted()
                            .limit(20)
                            .collect(Collectors.joining(", "));
        }
    }
}
