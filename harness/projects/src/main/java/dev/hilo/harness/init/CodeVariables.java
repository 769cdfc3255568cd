package dev.hilo.harness.init;

import dev.hilo.harness.endpoints.ConstantPool;
import dev.hilo.harness.endpoints.OwnFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Variables of the environment that the code of a program asks for by a constant name. */
final class CodeVariables {
    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PG[A-Z]+");

    private CodeVariables() {}

    /** Texts like names of variables in the classes that read the environment; none where the artifact is not a jar. */
    static SortedSet<String> in(Path artifact) {
        SortedSet<String> names = new TreeSet<>();
        try {
            for (byte[] type : OwnFiles.of(artifact).classes().values()) {
                if (!ConstantPool.of(type, ConstantPool.Kind.ANY_TEXT, "getenv"::equals)
                        .isEmpty()) {
                    names.addAll(ConstantPool.of(
                            type,
                            ConstantPool.Kind.TEXT,
                            text -> NAME.matcher(text).matches()));
                }
            }
        } catch (IOException noJar) {
            return names;
        }
        return names;
    }
}
