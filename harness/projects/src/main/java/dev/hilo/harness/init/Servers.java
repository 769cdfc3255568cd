package dev.hilo.harness.init;

import dev.hilo.databases.registry.Databases;
import dev.hilo.harness.catalog.CatalogException;
import dev.hilo.harness.configuration.DatabaseSetting;
import dev.hilo.harness.configuration.Setting;
import dev.hilo.harness.configuration.Settings;
import dev.hilo.harness.configuration.Variables;
import dev.hilo.harness.init.Guess.Server;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Gives an application a database server of hilo's, through the variables that its own configuration reads. */
final class Servers {
    /** Variable that chooses the profiles of Spring. */
    static final String PROFILES = "SPRING_PROFILES_ACTIVE";

    private static final String USER = "${database.user}";
    private static final String PASSWORD = "${database.password}";
    private static final List<String> USER_NAMES = List.of("username", "user");

    private final Program program;

    Servers(Program program) {
        this.program = program;
    }

    /**
     * @param guess so far
     * @param kind of server, of which hilo has one
     * @param reason in words, for the file
     * @throws CatalogException when the application has no driver for it
     */
    Guess add(Guess guess, String kind, String reason) throws IOException {
        List<Driver> drivers = program.drivers().stream()
                .filter(driver -> driver.kind().equals(kind))
                .toList();
        if (drivers.isEmpty() && program.framework().isPresent()) {
            throw new CatalogException("%s has no driver for %s: it has %s"
                    .formatted(program.artifact().getFileName(), kind, driversTold()));
        }
        List<String> profiles = new Profiles(program.configuration()).of(kind);
        Settings settings = program.configuration().in(profiles);
        Guess with = guess.withoutNotes(DataNotes.KEEPS).server(new Server(kind, reason, Optional.empty()));
        if (!profiles.equals(program.configuration().activeProfiles())) {
            with = with.variable(PROFILES, String.join(",", profiles), "its own profile for " + kind);
        }
        List<DatabaseSetting> places = DatabaseSetting.in(settings).stream()
                .filter(place -> place.kind().equals(kind))
                .toList();
        with = withFileVariables(with, kind);
        for (DatabaseSetting place : places) {
            with = withPlace(with, settings, place);
        }
        if (places.isEmpty()) {
            with = withDrivers(with, settings, drivers);
        }
        return new Tables(program, settings).help(new MysqlMetadata(program, settings).help(with));
    }

    private String driversTold() throws IOException {
        List<String> kinds = new ArrayList<>();
        for (Driver driver : program.drivers()) {
            if (!kinds.contains(driver.kind())) {
                kinds.add(driver.kind());
            }
        }
        return kinds.isEmpty() ? "none for any server that hilo has" : "one for " + String.join(" and ", kinds);
    }

    /** Kinds of server that hilo has and the application can speak to. */
    List<String> kinds() throws IOException {
        return program.drivers().stream()
                .map(Driver::kind)
                .distinct()
                .filter(Databases.kinds()::contains)
                .toList();
    }

    private Guess withProperties(Guess guess, DatabaseSetting place, String reason) {
        return guess.property(program.property(place.url().name()), place.ofServer(), reason)
                .property(program.property(place.base() + ".user"), USER, reason)
                .property(program.property(place.base() + ".password"), PASSWORD, reason);
    }

    /** A file in HOCON gives way to system properties. Without settings for user and password they are in the address. */
    private static Guess withOverrides(Guess guess, Settings settings, DatabaseSetting place, String reason) {
        Optional<Setting> user = user(settings, place.base());
        if (user.isEmpty() || place.kind().equals("mongodb")) {
            return guess.property(place.url().name(), place.ofServerWithUser(), reason);
        }
        return guess.property(place.url().name(), place.ofServer(), reason)
                .property(user.get().name(), USER, reason)
                .property(password(settings, place.base()).name(), PASSWORD, reason);
    }

    private Guess withPlace(Guess guess, Settings settings, DatabaseSetting place) {
        String reason =
                "%s has %s here".formatted(place.url().source(), place.url().name());
        if (program.isDropwizard()) {
            return withProperties(guess, place, reason);
        }
        if (place.isInHocon()) {
            return withOverrides(guess, settings, place, reason);
        }
        Guess with = guess;
        for (Map.Entry<String, String> part :
                new UrlParts(settings, program.framework()).of(place).entrySet()) {
            with = with.variable(part.getKey(), part.getValue(), reason);
        }
        return place.kind().equals("mongodb") ? with : withLogin(with, settings, place.base(), reason);
    }

    private Guess withLogin(Guess guess, Settings settings, String base, String reason) {
        Setting user = user(settings, base).orElse(new Setting(base + ".username", "", ""));
        return guess.variable(Variables.of(user, program.framework()), USER, reason)
                .variable(Variables.of(password(settings, base), program.framework()), PASSWORD, reason);
    }

    private static Optional<Setting> user(Settings settings, String base) {
        return USER_NAMES.stream()
                .flatMap(name -> settings.find(base + "." + name).stream())
                .findFirst();
    }

    /** Setting of the password, which need not be there. */
    private static Setting password(Settings settings, String base) {
        return settings.find(base + ".password").orElse(new Setting(base + ".password", "", ""));
    }

    private Guess withDrivers(Guess guess, Settings settings, List<Driver> drivers) throws IOException {
        if (program.framework().isEmpty()) {
            return withCodeVariables(guess);
        }
        Guess with = guess;
        for (Driver driver : drivers) {
            for (Map.Entry<String, String> variable : driver.environment(
                            program.framework().get(), program.version())
                    .entrySet()) {
                with = with.variable(variable.getKey(), variable.getValue(), "it has " + driver.library());
            }
        }
        return program.isSpring() ? withoutOthers(with, settings, drivers) : with;
    }

    /** No configuration says where its database is, so its code may. */
    private Guess withCodeVariables(Guess guess) throws IOException {
        String kind = guess.database().orElseThrow().kind();
        String address = program.address(kind);
        Guess with = guess;
        for (String name : CodeVariables.in(program.artifact())) {
            Optional<DatabaseVariable> variable = DatabaseVariable.of(name)
                    .filter(of -> of.kind().orElse(kind).equals(kind));
            if (variable.isPresent()) {
                with = with.variable(name, variable.get().value(address), "its code reads it");
            }
        }
        return with;
    }

    /** A program of another language has its database where its owner's file of variables says, or the environment. */
    private Guess withFileVariables(Guess guess, String kind) throws IOException {
        String address = program.address(kind);
        Guess with = guess;
        for (Setting variable : program.isJar() ? List.<Setting>of() : new OwnServers(program).variables()) {
            Optional<String> value = DatabaseSetting.in(variable)
                    .filter(place -> place.kind().equals(kind))
                    .map(DatabaseSetting::ofServerWithLogIn)
                    .or(() -> DatabaseVariable.of(variable.name())
                            .filter(of -> of.kind().orElse(kind).equals(kind) && !of.isAddress())
                            .map(of -> of.value(address)));
            if (value.isPresent()) {
                with = with.variable(
                        variable.name(), value.get(), "%s has %s here".formatted(variable.source(), variable.name()));
            }
        }
        return with;
    }

    /** What names the driver or dialect of another database does not fit the server. */
    private static Guess withoutOthers(Guess guess, Settings settings, List<Driver> drivers) {
        Guess with = guess;
        Optional<Driver> jdbc = drivers.stream()
                .filter(driver -> driver.access() == Driver.Access.JDBC)
                .findFirst();
        if (jdbc.isPresent()
                && settings.find("spring.datasource.driver-class-name").isPresent()) {
            with = with.variable(
                    "SPRING_DATASOURCE_DRIVERCLASSNAME",
                    jdbc.get().className(),
                    "its configuration names another driver");
        }
        return with;
    }
}
