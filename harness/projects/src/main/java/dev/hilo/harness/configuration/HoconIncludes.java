package dev.hilo.harness.configuration;

import com.typesafe.config.ConfigException;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigIncludeContext;
import com.typesafe.config.ConfigIncluder;
import com.typesafe.config.ConfigIncluderClasspath;
import com.typesafe.config.ConfigIncluderFile;
import com.typesafe.config.ConfigIncluderURL;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigParseOptions;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Files that a file in HOCON includes: those of the application's class path alone. Files of this machine and addresses are not read.
 *
 * @param depth how many files may still be inside each other
 */
record HoconIncludes(ClassPath classPath, int depth)
        implements ConfigIncluder, ConfigIncluderFile, ConfigIncluderURL, ConfigIncluderClasspath {
    private static final int DEEPEST = 5;

    HoconIncludes(ClassPath classPath) {
        this(classPath, DEEPEST);
    }

    ConfigParseOptions options() {
        return ConfigParseOptions.defaults().setIncluder(this);
    }

    @Override
    public ConfigIncluder withFallback(ConfigIncluder fallback) {
        return this;
    }

    @Override
    public ConfigObject include(ConfigIncludeContext context, String what) {
        return includeResources(context, what);
    }

    @Override
    public ConfigObject includeResources(ConfigIncludeContext context, String what) {
        String name = what.replaceFirst("^/+", "");
        try {
            String text = content(name)
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                    .orElse("");
            return ConfigFactory.parseString(text, new HoconIncludes(classPath, depth - 1).options())
                    .root();
        } catch (IOException | ConfigException unreadable) {
            return ConfigFactory.empty().root();
        }
    }

    /** A file of that name, or of that name with the ending of HOCON; empty where files are too deep inside each other. */
    private Optional<byte[]> content(String name) throws IOException {
        if (depth == 0) {
            return Optional.empty();
        }
        Optional<byte[]> named = classPath.file(name);
        return named.isPresent() ? named : classPath.file(name + HoconReader.ENDING);
    }

    @Override
    public ConfigObject includeFile(ConfigIncludeContext context, File what) {
        return ConfigFactory.empty().root();
    }

    @Override
    public ConfigObject includeURL(ConfigIncludeContext context, URL what) {
        return ConfigFactory.empty().root();
    }
}
