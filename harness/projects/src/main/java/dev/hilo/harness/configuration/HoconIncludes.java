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
import java.util.List;
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
            Optional<byte[]> content = Optional.empty();
            for (String form : List.of(name, name + HoconReader.ENDING)) {
                content = content.isPresent() || depth == 0 ? content : classPath.file(form);
            }
            String text = content.map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                    .orElse("");
            return ConfigFactory.parseString(text, new HoconIncludes(classPath, depth - 1).options())
                    .root();
        } catch (IOException | ConfigException unreadable) {
            return ConfigFactory.empty().root();
        }
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
