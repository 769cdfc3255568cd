package dev.hilo.harness.endpoints;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Users whom the code of an application hands to Spring Security with a constant name and password. */
final class CodedUsers extends ClassVisitor {
    private static final String SECURITY = "org/springframework/security/";
    private static final String USER = SECURITY + "core/userdetails/User";

    private final List<CodedUser> users = new ArrayList<>();
    private String type = "";

    private CodedUsers() {
        super(Opcodes.ASM9);
    }

    static List<CodedUser> of(Collection<byte[]> classFiles) {
        CodedUsers found = new CodedUsers();
        for (byte[] file : classFiles) {
            boolean mentionsSecurity = !ConstantPool.of(file, ConstantPool.Kind.TYPE, name -> name.startsWith(SECURITY))
                    .isEmpty();
            if (mentionsSecurity) {
                new ClassReader(file).accept(found, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            }
        }
        return List.copyOf(found.users);
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

        /** Text that the code encodes before it builds a user. */
        private String encoded = "";

        private String user = "";
        private String password = "";

        private Code() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof String text) {
                texts.add(text);
            }
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (!owner.startsWith(SECURITY)) {
                return;
            }
            boolean isUser = owner.equals(USER) && name.equals("<init>") && texts.size() == 2;
            if (isUser) {
                users.add(new CodedUser(texts.getFirst(), texts.getLast(), type));
            } else {
                keep(name, texts.isEmpty() ? "" : texts.getLast());
            }
            texts.clear();
        }

        private void keep(String method, String text) {
            switch (method) {
                case "encode" -> encoded = text;
                case "username", "withUsername", "withUser" -> user = text;
                case "password" -> password = text.isEmpty() ? encoded : text;
                default -> {
                    return;
                }
            }
            if (!user.isEmpty() && !password.isEmpty()) {
                users.add(new CodedUser(user, password, type));
                user = "";
                password = "";
            }
        }
    }
}
