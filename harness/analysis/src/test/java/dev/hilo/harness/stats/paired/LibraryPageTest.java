package dev.hilo.harness.stats.paired;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.SourceTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of docs/analysis-library.md compiles, and prints what the page says. */
class LibraryPageTest {
    private static final Path PAGE = SourceTree.home().resolve("docs/analysis-library.md");

    @TempDir
    Path folder;

    @Test
    void theExamplePrintsWhatThePageSays() throws Exception {
        Path source = Files.writeString(folder.resolve("Example.java"), block("java"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int failed = compiler.run(null, null, null, "-Xlint:all", "-Werror", "-cp", classPath(), source.toString());
        assertThat(failed).isZero();
        assertThat(run()).isEqualTo(block("text"));
    }

    private String run() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command =
                List.of(java, "-XX:+UseSerialGC", "-Duser.language=en", "-cp", folder + ":" + classPath(), "Example");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (InputStream output = process.getInputStream()) {
            String printed = new String(output.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(printed).isZero();
            return printed;
        }
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    private static String block(String language) throws IOException {
        Matcher block = Pattern.compile("```" + language + "\\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(PAGE));
        assertThat(block.find()).isTrue();
        return block.group(1);
    }
}
