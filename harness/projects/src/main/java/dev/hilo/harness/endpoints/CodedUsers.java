package dev.hilo.harness.endpoints;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Users whom the code of an application hands with a constant name and password to Spring Security, or to the setters or the builder of a
 * class of its own.
 */
final class CodedUsers extends ClassVisitor {
    private static final String SECURITY = "org/springframework/security/";
    private static final String USER = SECURITY + "core/userdetails/User";

    private static final Pattern NAME = Pattern.compile("(?:set|with)?(?:user_?name|login|email)", CASE_INSENSITIVE);
    private static final Pattern PASSWORD =
            Pattern.compile("(?:set|with)?(?:user)?(?:password|passwd|pwd)", CASE_INSENSITIVE);
    private static final String TAKES_TEXT = "(Ljava/lang/String;)";

    private final Set<String> own;
    private final List<CodedUser> users = new ArrayList<>();
    private String type = "";

    /** @param own internal names of the classes of the application */
    private CodedUsers(Set<String> own) {
        super(Opcodes.ASM9);
        this.own = own;
    }

    static List<CodedUser> of(Collection<byte[]> classFiles) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (byte[] file : classFiles) {
            name(file).ifPresent(name -> files.put(name, file));
        }
        CodedUsers found = new CodedUsers(files.keySet());
        files.values().stream()
                .filter(CodedUsers::mayNameUsers)
                .forEach(file -> new ClassReader(file).accept(found, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES));
        return List.copyOf(found.users);
    }

    private static Optional<String> name(byte[] file) {
        try {
            return Optional.of(new ClassReader(file).getClassName());
        } catch (RuntimeException damaged) {
            return Optional.empty();
        }
    }

    private static boolean mayNameUsers(byte[] file) {
        return !ConstantPool.of(file, ConstantPool.Kind.TYPE, name -> name.startsWith(SECURITY))
                        .isEmpty()
                || !ConstantPool.of(
                                file,
                                ConstantPool.Kind.ANY_TEXT,
                                text -> PASSWORD.matcher(text).matches())
                        .isEmpty();
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        type = name.substring(name.lastIndexOf('/') + 1);
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] thrown) {
        return new Code();
    }

    /** Calls of one method, in the order of its code. */
    private final class Code extends MethodVisitor {
        /** Constants since the last call of Spring Security. */
        private final List<String> texts = new ArrayList<>();

        /** Constant of the instruction before this one; empty where that has none. */
        private String pushed = "";

        /** Text that the code encodes before it builds a user. */
        private String encoded = "";

        private String user = "";
        private String password = "";

        private Code() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitLdcInsn(Object value) {
            pushed = value instanceof String text ? text : "";
            if (value instanceof String text) {
                texts.add(text);
            }
        }

        @Override
        public void visitTypeInsn(int opcode, String made) {
            if (opcode == Opcodes.NEW && own.contains(made)) {
                user = "";
                password = "";
            }
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            pushed = "";
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            pushed = "";
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (owner.startsWith(SECURITY)) {
                ofSecurity(owner, name);
                texts.clear();
            } else if (own.contains(owner) && descriptor.startsWith(TAKES_TEXT)) {
                ofOwn(name);
            }
            pushed = "";
        }

        private void ofSecurity(String owner, String name) {
            if (owner.equals(USER) && name.equals("<init>") && texts.size() == 2) {
                users.add(new CodedUser(texts.getFirst(), texts.getLast(), type));
                return;
            }
            String text = texts.isEmpty() ? "" : texts.getLast();
            switch (name) {
                case "encode" -> encoded = text;
                case "username", "withUsername", "withUser" -> user = text;
                case "password" -> password = text.isEmpty() ? encoded : text;
                default -> {
                    return;
                }
            }
            keep();
        }

        private void ofOwn(String name) {
            if (NAME.matcher(name).matches()) {
                user = pushed;
            } else if (PASSWORD.matcher(name).matches()) {
                password = pushed.isEmpty() ? encoded : pushed;
            }
            keep();
        }

        private void keep() {
            if (!user.isEmpty() && !password.isEmpty()) {
                users.add(new CodedUser(user, password, type));
                user = "";
                password = "";
            }
        }
    }
}
