package dev.hilo.harness.port;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the one method of the JDK by which all its sockets bind look for another port in the system property {@code hilo.port.PORT}. The
 * inserted code calls nothing but the JDK and has no branch, so the frames of the method stay as they are.
 */
public final class BindPatch implements ClassFileTransformer {
    private static final String TYPE = "sun/nio/ch/Net";
    private static final String METHOD = "bind";
    private static final String PARAMETERS =
            "(Ljava/net/ProtocolFamily;Ljava/io/FileDescriptor;Ljava/net/InetAddress;I)V";
    /** Place of the port among the local variables. */
    private static final int PORT = 3;

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> before, ProtectionDomain domain, byte[] classFile) {
        if (!TYPE.equals(name)) {
            return null;
        }
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Net(writer), 0);
        return writer.toByteArray();
    }

    /** The class with that method. */
    static final class Net extends ClassVisitor {
        Net(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.equals(METHOD) && descriptor.equals(PARAMETERS) ? new Bind(next) : next;
        }
    }

    /** {@code port = Integer.getInteger("hilo.port.".concat(String.valueOf(port)), port).intValue();} before its own code. */
    static final class Bind extends MethodVisitor {
        Bind(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            visitLdcInsn("hilo.port.");
            visitVarInsn(Opcodes.ILOAD, PORT);
            call(Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;");
            call(Opcodes.INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;");
            visitVarInsn(Opcodes.ILOAD, PORT);
            call(Opcodes.INVOKESTATIC, "java/lang/Integer", "getInteger", "(Ljava/lang/String;I)Ljava/lang/Integer;");
            call(Opcodes.INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I");
            visitVarInsn(Opcodes.ISTORE, PORT);
        }

        private void call(int kind, String owner, String name, String descriptor) {
            visitMethodInsn(kind, owner, name, descriptor, false);
        }
    }
}
