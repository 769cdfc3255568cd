package dev.hilo.harness.configuration;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Settings of an application that hold together, for one choice of profiles. */
public final class Settings {
    private final Map<String, Setting> byName;
    private final Resolution resolution;

    /** Of an application without any. */
    public static final Settings NONE = new Settings(Map.of());

    Settings(Map<String, Setting> byName) {
        this(byName, name -> Optional.empty());
    }

    private Settings(Map<String, Setting> byName, Function<String, Optional<String>> given) {
        this.byName = byName;
        this.resolution =
                new Resolution(name -> given.apply(name).or(() -> find(name).map(Setting::raw)));
    }

    /** The same, whose placeholders are filled by what a start is given before what a file has. */
    public Settings filledBy(Function<String, Optional<String>> given) {
        return new Settings(byName, given);
    }

    public Collection<Setting> all() {
        return byName.values();
    }

    public Optional<Setting> find(String name) {
        return Optional.ofNullable(byName.get(OwnConfiguration.canonical(name)));
    }

    /** With its placeholders filled as far as the configuration does. */
    public Optional<String> value(String name) {
        return find(name).map(this::value);
    }

    public String value(Setting setting) {
        return resolution.resolve(setting.raw());
    }
}
