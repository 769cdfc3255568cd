package dev.hilo.harness.endpoints;

import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.endpoints.ConstantPool.Kind;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;

/** Whether Jackson takes a body out of a field that {@code @JsonRootName} names: it does so only where a feature of it is switched on. */
final class RootNames {
    private static final List<String> ANNOTATION = List.of("com.fasterxml.jackson.annotation.JsonRootName");
    private static final String FEATURE = "UNWRAP_ROOT_VALUE";
    /** Its name at the end of a setting, as Spring and Micronaut have one for each feature. */
    private static final Pattern SETTING = Pattern.compile("(?i).*\\.unwrap[-_]?root[-_]?value");
    /** Libraries that know all features, and that a build may have merged into the artifact. */
    private static final Pattern LIBRARY =
            Pattern.compile("(?:com/fasterxml/jackson|tools/jackson|org/springframework|io/micronaut/jackson)/.*");

    private RootNames() {}

    /** @param classFiles of the application */
    static boolean areUsed(ClassIndex classes, Collection<byte[]> classFiles, Settings settings) {
        return classes.hasAny(ANNOTATION)
                && (settings.all().stream()
                                .anyMatch(setting ->
                                        SETTING.matcher(setting.name()).matches()
                                                && settings.value(setting).equals("true"))
                        || classFiles.stream().anyMatch(RootNames::switchesOn));
    }

    private static boolean switchesOn(byte[] classFile) {
        return !ConstantPool.of(classFile, Kind.ANY_TEXT, FEATURE::equals).isEmpty()
                && !LIBRARY.matcher(name(classFile)).matches();
    }

    private static String name(byte[] classFile) {
        return new ClassReader(classFile).getClassName();
    }
}
