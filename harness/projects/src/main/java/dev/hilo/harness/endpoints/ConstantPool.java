package dev.hilo.harness.endpoints;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassReader;

/** Constants of class files, which are read without their code. */
public final class ConstantPool {
    private ConstantPool() {}

    /** Kinds of constants. */
    public enum Kind {
        /** All texts: names, and those of annotations and of code. */
        ANY_TEXT(1),
        /** Internal names of the types that a class mentions. */
        TYPE(7),
        /** Texts in its code. */
        TEXT(8);

        private final int tag;

        Kind(int tag) {
            this.tag = tag;
        }
    }

    /** The wanted constants of a kind; none for a damaged file. */
    public static List<String> of(byte[] classFile, Kind kind, Predicate<String> wanted) {
        try {
            ClassReader reader = new ClassReader(classFile);
            char[] buffer = new char[reader.getMaxStringLength()];
            return IntStream.range(1, reader.getItemCount())
                    .map(reader::getItem)
                    // the tag of a constant stands before it
                    .filter(offset -> offset > 0 && classFile[offset - 1] == kind.tag)
                    .mapToObj(
                            offset -> kind == Kind.ANY_TEXT ? text(classFile, offset) : reader.readUTF8(offset, buffer))
                    .filter(wanted)
                    .toList();
        } catch (RuntimeException damaged) {
            return List.of();
        }
    }

    /** Its length in two bytes, then the text. */
    private static String text(byte[] classFile, int offset) {
        int length = ByteBuffer.wrap(classFile).getShort(offset) & 0xffff;
        return new String(classFile, offset + Short.BYTES, length, StandardCharsets.UTF_8);
    }
}
