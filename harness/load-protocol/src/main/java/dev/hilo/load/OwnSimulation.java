package dev.hilo.load;

import static dev.hilo.load.PlanException.require;

import java.util.List;
import java.util.Map;

/**
 * A Gatling simulation of the user's own, which decides by itself what it sends, how fast and for how long.
 *
 * @param className of a subclass of Gatling's {@code Simulation}, in its Java or Scala form
 * @param classPath absolute paths of jars and folders; the libraries of the sources where there are any; may be empty
 * @param source absolute path of a Java file, or of a folder of them, to be compiled before the first load; null where it is compiled
 * @param properties system properties that the simulation reads
 * @param folder absolute path of the working folder
 * @param maxSeconds the longest run; a longer one is ended
 */
public record OwnSimulation(
        String className,
        List<String> classPath,
        String source,
        Map<String, String> properties,
        String folder,
        double maxSeconds) {
    /** System property with the address of the application. */
    public static final String BASE_URL = "hilo.baseUrl";

    /** Environment variable with the address of the application. */
    public static final String BASE_URL_VARIABLE = "HILO_BASE_URL";

    /** Name of the folder beside the plan, on the class path, that the generator compiles sources into. */
    public static final String CLASSES = "simulation-classes";

    public OwnSimulation {
        require(className != null, "className is missing");
        require(folder != null, "folder is missing");
        require(maxSeconds > 0, "maxSeconds must be positive");
        classPath = classPath == null ? List.of() : List.copyOf(classPath);
        properties = properties == null ? Map.of() : Map.copyOf(properties);
        require(source != null || !classPath.isEmpty(), "needs classPath or source");
    }
}
