package dev.hilo.maven;

import java.nio.file.Path;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** The JDK that hilo and the application run on: the project's toolchain, else the user's choice, else Maven's own where it is new enough. */
record ProjectJdk(ToolchainManager toolchains, MavenSession session) {
    private static final String VARIABLE = "HILO_JAVA_HOME";
    /** Lowest Java version for hilo. */
    private static final int OLDEST_JAVA = 21;

    /**
     * @param inherited environment that hilo inherits
     * @return additional variables; empty to let hilo find the newest JDK itself
     */
    Map<String, String> environment(Map<String, String> inherited) throws MojoExecutionException {
        Toolchain jdk = toolchains.getToolchainFromBuildContext("jdk", session);
        if (jdk != null) {
            return Map.of(VARIABLE, folder(jdk));
        }
        return !inherited.getOrDefault(VARIABLE, "").isBlank()
                        || Runtime.version().feature() < OLDEST_JAVA
                ? Map.of()
                : Map.of(VARIABLE, System.getProperty("java.home"));
    }

    private static String folder(Toolchain jdk) throws MojoExecutionException {
        String java = jdk.findTool("java");
        if (java == null) {
            throw new MojoExecutionException(
                    "the project's toolchain, %s, has no program java: correct it in toolchains.xml".formatted(jdk));
        }
        return Path.of(java).toAbsolutePath().getParent().getParent().toString();
    }
}
