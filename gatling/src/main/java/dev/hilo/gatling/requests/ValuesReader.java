package dev.hilo.gatling.requests;

import static dev.hilo.load.PlanException.require;

import dev.hilo.gatling.draw.NumberedRandom;
import dev.hilo.gatling.requests.Values.Column;
import dev.hilo.gatling.requests.Values.Listed;
import dev.hilo.gatling.requests.Values.Range;
import dev.hilo.gatling.requests.Values.Source;
import dev.hilo.load.PlanException;
import dev.hilo.load.requests.LogIn;
import dev.hilo.load.requests.Requests;
import dev.hilo.load.requests.ValueSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** Reads the values of requests from the plan, CSV files and the environment. */
final class ValuesReader {

    private final Map<String, String> environment;
    private final CsvColumns columns;
    private final long seed;

    ValuesReader(Map<String, String> environment, CsvColumns columns, long seed) {
        this.environment = environment;
        this.columns = columns;
        this.seed = seed;
    }

    /** @throws dev.hilo.load.PlanException when a placeholder has no value */
    Values read(Requests requests, PreparedRequests prepared) {
        Map<String, Source> sources = new HashMap<>();
        Set<String> secrets = new HashSet<>();
        Set<String> inHeaders = prepared.namesInHeaders();
        for (PreparedRequest request : prepared.all().toList()) {
            for (String name : request.drawn()) {
                if (name.startsWith(LogIn.OF_FORM)) {
                    continue;
                }
                boolean secret = name.startsWith(Requests.OF_ENVIRONMENT) || name.startsWith(LogIn.OF_LOG);
                Source source = source(name, requests, request);
                require(
                        !inHeaders.contains(name) || fitsHeader(source.column()),
                        "${%s} has a line break or is not Latin-1, and a header needs it".formatted(name));
                sources.put(name, source);
                secrets.addAll(secret ? Set.of(source.inTurn(0)) : Set.of());
            }
        }
        return new Values(sources, secrets);
    }

    private Source ofEnvironment(String name, PreparedRequest request) {
        String value = environment.get(name.substring(Requests.OF_ENVIRONMENT.length()));
        require(
                value != null,
                "request \"%s\" needs ${%s}: set %s in the environment of hilo"
                        .formatted(request.spec().key(), name, name.substring(Requests.OF_ENVIRONMENT.length())));
        return new Source(new Listed(List.of(value)), ValueSource.Order.IN_TURN, null);
    }

    /** Values out of the log of the application; of repeated ones the last. */
    private static Source ofLog(String name, LogIn logIn) {
        String key = name.substring(LogIn.OF_LOG.length());
        String pattern = logIn == null ? null : logIn.log().get(key);
        require(pattern != null, "${%s} is not among log-in.log".formatted(name));
        require(logIn.logFile() != null, "${%s}: the log of the application is not known here".formatted(name));
        try (Stream<String> lines = new BufferedReader(
                        new InputStreamReader(Files.newInputStream(logIn.logFile()), StandardCharsets.UTF_8))
                .lines()) {
            Pattern wanted = Pattern.compile(pattern);
            List<String> found = lines.map(wanted::matcher)
                    .filter(line -> line.find() && line.groupCount() > 0)
                    .map(line -> line.group(1))
                    .toList();
            require(
                    !found.isEmpty(),
                    "the log of the application has nothing for log-in.log.%s: %s".formatted(key, pattern));
            return new Source(new Listed(List.of(found.getLast())), ValueSource.Order.IN_TURN, null);
        } catch (IOException | PatternSyntaxException e) {
            throw new PlanException(
                    "log-in.log.%s cannot be read from the log of the application: %s".formatted(key, e.getMessage()),
                    e);
        }
    }

    private Source source(String name, Requests requests, PreparedRequest request) {
        if (name.startsWith(Requests.OF_ENVIRONMENT)) {
            return ofEnvironment(name, request);
        }
        if (name.startsWith(LogIn.OF_LOG)) {
            return ofLog(name, requests.logIn());
        }
        ValueSource source = requests.values().get(name);
        require(
                source != null,
                "request \"%s\" needs ${%s}: no value has this name and no request captures it"
                        .formatted(request.spec().key(), name));
        String drawnTogether = source.csv() == null ? name : source.csv().toString();
        Column column = source.csv() == null
                ? new Range(source.first(), source.last() - source.first() + 1)
                : new Listed(columns.column(source.csv(), source.column()));
        return new Source(column, source.order(), new NumberedRandom(seed + drawnTogether.hashCode()));
    }

    private static boolean fitsHeader(Column column) {
        return !(column instanceof Listed(List<String> values))
                || values.stream().allMatch(HeaderText::fits);
    }
}
