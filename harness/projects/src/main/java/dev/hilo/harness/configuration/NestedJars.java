package dev.hilo.harness.configuration;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Libraries inside an executable jar or a war, of which some are modules of the same build with a configuration of their own. */
record NestedJars(JarFile jar) {
    private static final Pattern LIBRARY = Pattern.compile("(?:BOOT|WEB)-INF/lib/[^/]+\\.jar");
    private static final int LARGEST = 1_000_000;

    /** Largest size of a library that is read; a module of a build is far smaller. */
    private static final long LARGEST_LIBRARY = 20_000_000;

    /** Content of the files whose whole name is of a form, by name; of several with one name the first. */
    Map<String, byte[]> files(Pattern form) throws IOException {
        Map<String, byte[]> found = new LinkedHashMap<>();
        List<JarEntry> libraries = jar.stream()
                .filter(entry -> LIBRARY.matcher(entry.getName()).matches())
                .filter(entry -> entry.getSize() <= LARGEST_LIBRARY)
                .toList();
        for (JarEntry library : libraries) {
            try (InputStream content = jar.getInputStream(library)) {
                add(found, content.readAllBytes(), form);
            }
        }
        return found;
    }

    private static void add(Map<String, byte[]> found, byte[] library, Pattern form) throws IOException {
        // names of files stand uncompressed in a jar, one byte for each character
        if (!form.matcher(new String(library, StandardCharsets.ISO_8859_1)).find()) {
            return;
        }
        try (ZipInputStream entries = new ZipInputStream(new ByteArrayInputStream(library))) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                if (form.matcher(entry.getName()).matches() && !found.containsKey(entry.getName())) {
                    found.put(entry.getName(), entries.readNBytes(LARGEST));
                }
            }
        }
    }
}
