package dev.hilo.harness.port;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;

/**
 * Moves a port that the code of an application fixes, so that two of them can run at once. The application's JVM loads it:
 * {@code -javaagent:hilo-port.jar=7070:41235}, or {@code =7070:0} for any free port.
 */
public final class PortAgent {
    /** Folder in the jar of what the application must not see: it may have another version of the same library. */
    static final String HIDDEN = "hidden/";

    private static final String PATCHED = "sun.nio.ch.Net";

    private PortAgent() {}

    /** @param moved the fixed port and the one in its place, with a colon between them */
    public static void premain(String moved, Instrumentation jvm) throws ReflectiveOperationException {
        String[] ports = moved.split(":");
        ClassFileTransformer patch = (ClassFileTransformer) new Hidden()
                .loadClass("dev.hilo.harness.port.BindPatch")
                .getConstructor()
                .newInstance();
        System.setProperty("hilo.port." + ports[0], ports[1]);
        jvm.addTransformer(patch, true);
        try {
            jvm.retransformClasses(Class.forName(PATCHED));
        } catch (java.lang.instrument.UnmodifiableClassException refused) {
            System.err.println("hilo: port " + ports[0] + " cannot be moved: " + refused);
        } finally {
            // it would be asked about every class that the application loads
            jvm.removeTransformer(patch);
        }
    }

    /** Classes in the hidden folder. */
    private static final class Hidden extends ClassLoader {
        Hidden() {
            super(getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            String entry = HIDDEN + name.replace('.', '/') + ".class";
            try (InputStream content = PortAgent.class.getClassLoader().getResourceAsStream(entry)) {
                if (content == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] code = content.readAllBytes();
                return defineClass(name, code, 0, code.length);
            } catch (IOException unreadable) {
                throw new ClassNotFoundException(name, unreadable);
            }
        }
    }
}
