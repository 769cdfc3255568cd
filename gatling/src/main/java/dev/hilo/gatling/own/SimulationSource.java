package dev.hilo.gatling.own;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Java sources of a simulation.
 *
 * @param path a source file, or a folder with source files at any depth
 */
record SimulationSource(Path path) {
    private static final String KIND = ".java";

    /**
     * Compiles them against the class path of this process.
     *
     * @throws InputException with the first error and its place
     */
    void compile(Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new InputException(
                    "load.simulation.source needs a JDK, and %s has no compiler: use a JDK, or give load.simulation.jar"
                            .formatted(System.getProperty("java.home")));
        }
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
            List<String> options = List.of(
                    "-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none", "-nowarn");
            boolean good = compiler.getTask(
                            null, files, problems, options, null, files.getJavaFileObjectsFromPaths(files()))
                    .call();
            if (!good) {
                throw new InputException(first(problems));
            }
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            List<Path> files =
                    all.filter(file -> file.toString().endsWith(KIND)).sorted().toList();
            if (files.isEmpty()) {
                throw new InputException("load.simulation.source: there is no %s file in %s".formatted(KIND, path));
            }
            return files;
        }
    }

    private static String first(DiagnosticCollector<JavaFileObject> problems) {
        return problems.getDiagnostics().stream()
                .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                .findFirst()
                .map(SimulationSource::told)
                .orElse("the simulation does not compile");
    }

    private static String told(Diagnostic<? extends JavaFileObject> problem) {
        String what =
                problem.getMessage(Locale.ROOT).lines().map(String::strip).reduce("", (a, b) -> (a + " " + b).strip());
        return problem.getSource() == null
                ? "the simulation does not compile: " + what
                : "%s:%d:%d: the simulation does not compile: %s"
                        .formatted(
                                Path.of(problem.getSource().toUri()),
                                problem.getLineNumber(),
                                problem.getColumnNumber(),
                                what);
    }
}
