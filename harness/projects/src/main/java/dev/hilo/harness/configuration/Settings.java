package dev.hilo.harness.configuration;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Settings of an application that hold together, for one choice of profiles. */
public final class Settings {
    private final Map<String, Setting> byName;
    private final Resolution resolution = new Resolution(name -> find(name).map(Setting::raw));

    Settings(Map<String, Setting> byName) {
        this.byName = byName;
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
