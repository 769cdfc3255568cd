package dev.hilo.maven;

import java.io.IOException;

/**
 * The operating system that Maven or JBang runs on. hilo's own script refuses the others with the same advice, but Windows starts no script, and
 * the archive would be fetched first.
 *
 * @param name as Java has it
 */
record ThisSystem(String name) {
    static ThisSystem ofThisMachine() {
        return new ThisSystem(System.getProperty("os.name"));
    }

    /** @throws IOException with one line that says what to do */
    void requireLinux() throws IOException {
        if (!name.equals("Linux")) {
            throw new IOException(
                    "hilo measures through Linux' /proc and this is %s: run its image in Docker, or hilo in Linux on this computer (Windows: wsl --install) or on another machine"
                            .formatted(name));
        }
    }
}
