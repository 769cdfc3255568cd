package dev.hilo.harness.port;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the one method of the JDK by which all its sockets bind look for another port in the system property {@code hilo.port.PORT}, and the
 * one by which they connect follow it: an application that asks a server of its own finds it at the port that it has in truth. The inserted
 * code calls nothing but the JDK and has no branch, so the frames of the methods stay as they are.
 */
public final class BindPatch implements ClassFileTransformer {
    private static final String TYPE = "sun/nio/ch/Net";
    private static final String BIND = "bind";
    private static final String BIND_PARAMETERS =
            "(Ljava/net/ProtocolFamily;Ljava/io/FileDescriptor;Ljava/net/InetAddress;I)V";
    private static final String CONNECT = "connect";
    private static final String CONNECT_PARAMETERS =
            "(Ljava/net/ProtocolFamily;Ljava/io/FileDescriptor;Ljava/net/InetAddress;I)I";

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

    /** The class with these methods. */
    static final class Net extends ClassVisitor {
        Net(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            if (name.equals(BIND) && descriptor.equals(BIND_PARAMETERS)) {
                return new Bind(next);
            }
            return name.equals(CONNECT) && descriptor.equals(CONNECT_PARAMETERS) ? new Connect(next) : next;
        }
    }

    /** A method whose local variables are a file descriptor, an address and a port. */
    abstract static class Ported extends MethodVisitor {
        static final int DESCRIPTOR = 1;
        static final int ADDRESS = 2;
        static final int PORT = 3;

        Ported(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        void call(int kind, String owner, String name, String descriptor) {
            visitMethodInsn(kind, owner, name, descriptor, false);
        }

        /** Appends the text of the number on the stack to the text below it. */
        void append() {
            call(Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;");
            concatenate();
        }

        void concatenate() {
            call(Opcodes.INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;");
        }

        /** {@code port = Integer.getInteger(<the text on the stack>, port).intValue()}. */
        void setPort() {
            visitVarInsn(Opcodes.ILOAD, PORT);
            call(Opcodes.INVOKESTATIC, "java/lang/Integer", "getInteger", "(Ljava/lang/String;I)Ljava/lang/Integer;");
            call(Opcodes.INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I");
            visitVarInsn(Opcodes.ISTORE, PORT);
        }

        /** {@code System.setProperty} of the two texts on the stack. */
        void keep() {
            call(
                    Opcodes.INVOKESTATIC,
                    "java/lang/System",
                    "setProperty",
                    "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;");
            visitInsn(Opcodes.POP);
        }
    }

    /**
     * Another port in place of the wanted one, and behind the method's own code, {@code hilo.bound.true.WANTED} for the one that it got.
     * {@code hilo.wanted.PORT} carries the wanted one there, because a local variable would need another frame.
     */
    static final class Bind extends Ported {
        Bind(MethodVisitor next) {
            super(next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            // the wanted port stays on the stack until its replacement is known
            visitVarInsn(Opcodes.ILOAD, PORT);
            visitLdcInsn("hilo.port.");
            visitVarInsn(Opcodes.ILOAD, PORT);
            append();
            setPort();
            call(Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;");
            visitLdcInsn("hilo.wanted.");
            visitVarInsn(Opcodes.ILOAD, PORT);
            append();
            visitInsn(Opcodes.SWAP);
            keep();
        }

        @Override
        public void visitInsn(int instruction) {
            if (instruction == Opcodes.RETURN) {
                visitLdcInsn("hilo.bound.true.");
                visitLdcInsn("hilo.wanted.");
                visitVarInsn(Opcodes.ILOAD, PORT);
                append();
                call(Opcodes.INVOKESTATIC, "java/lang/System", "getProperty", "(Ljava/lang/String;)Ljava/lang/String;");
                concatenate();
                visitVarInsn(Opcodes.ALOAD, DESCRIPTOR);
                call(
                        Opcodes.INVOKESTATIC,
                        TYPE,
                        "localAddress",
                        "(Ljava/io/FileDescriptor;)Ljava/net/InetSocketAddress;");
                call(Opcodes.INVOKEVIRTUAL, "java/net/InetSocketAddress", "getPort", "()I");
                call(Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;");
                keep();
            }
            super.visitInsn(instruction);
        }
    }

    /** The port that an own server got in place of the one that is asked for at a loopback address. */
    static final class Connect extends Ported {
        Connect(MethodVisitor next) {
            super(next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            visitLdcInsn("hilo.bound.");
            visitVarInsn(Opcodes.ALOAD, ADDRESS);
            call(Opcodes.INVOKEVIRTUAL, "java/net/InetAddress", "isLoopbackAddress", "()Z");
            call(Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", "(Z)Ljava/lang/String;");
            concatenate();
            visitLdcInsn(".");
            concatenate();
            visitVarInsn(Opcodes.ILOAD, PORT);
            append();
            setPort();
        }
    }
}
