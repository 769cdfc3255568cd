package dev.hilo.gatling.requests;

import static dev.hilo.load.PlanException.require;

import dev.hilo.load.PlanException;
import dev.hilo.load.requests.LogIn;
import dev.hilo.load.requests.RequestSpec;
import dev.hilo.load.requests.Requests;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All requests of a load.
 *
 * @param logIn null for an application without log-in
 * @param providers the request that captures a value, by name of the value
 */
record PreparedRequests(
        List<PreparedRequest> list, LogIn logIn, PreparedRequest logInRequest, Map<String, PreparedRequest> providers) {
    private static final int NO_OPERATION = -1;

    /** @throws dev.hilo.load.PlanException when a request cannot be sent as written */
    static PreparedRequests of(Requests requests) {
        Set<String> captured = requests.requests().stream()
                .flatMap(request -> request.capture().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        requests.values()
                .keySet()
                .forEach(name -> require(
                        !captured.contains(name), "${%s} is among the values and captured as well".formatted(name)));
        List<RequestSpec> specs = requests.requests();
        List<PreparedRequest> list = IntStream.range(0, specs.size())
                .mapToObj(place -> PreparedRequest.of(place, specs.get(place), captured))
                .toList();
        LogIn logIn = requests.logIn();
        return new PreparedRequests(list, logIn, logIn == null ? null : logIn(logIn, captured), providers(list));
    }

    private static PreparedRequest logIn(LogIn logIn, Set<String> captured) {
        PreparedRequest request = PreparedRequest.of(
                NO_OPERATION, logIn.basic() == null ? logIn.request() : credentials(logIn.basic()), captured);
        require(
                request.captured().isEmpty(),
                "the log-in needs %s, which a later answer gives".formatted(request.captured()));
        HeaderText.requireName(logIn.header());
        require(HeaderText.fits(logIn.scheme()), "the scheme of the log-in has a line break or is not Latin-1");
        return request;
    }

    /** Credentials stand where a request has its body, so that their placeholders are read as those of a request. It is never sent. */
    private static RequestSpec credentials(LogIn.Basic basic) {
        String text = basic.user() + ":" + basic.password();
        return new RequestSpec("basic", null, null, "/", null, text, null, null, null);
    }

    /** Each provider needs only values of providers found before it, so that every chain ends. */
    private static Map<String, PreparedRequest> providers(List<PreparedRequest> requests) {
        Map<String, PreparedRequest> providers = new HashMap<>();
        List<PreparedRequest> open = requests;
        List<PreparedRequest> ready = sendable(open, providers.keySet());
        while (!ready.isEmpty()) {
            ready.forEach(
                    request -> request.spec().capture().keySet().forEach(name -> providers.putIfAbsent(name, request)));
            Set<PreparedRequest> done = Set.copyOf(ready);
            open = open.stream().filter(request -> !done.contains(request)).toList();
            ready = sendable(open, providers.keySet());
        }
        if (!open.isEmpty()) {
            throw unsendable(open.getFirst(), providers.keySet());
        }
        return providers;
    }

    private static List<PreparedRequest> sendable(List<PreparedRequest> requests, Set<String> names) {
        return requests.stream()
                .filter(request -> names.containsAll(request.captured()))
                .toList();
    }

    private static PlanException unsendable(PreparedRequest request, Set<String> names) {
        String missing = request.captured().stream()
                .filter(name -> !names.contains(name))
                .findFirst()
                .orElseThrow();
        return new PlanException(
                "request \"%s\" can never be sent: no request that captures ${%s} can be sent before it"
                        .formatted(request.spec().key(), missing),
                null);
    }

    /** Requests of the load and of the log-in. */
    Stream<PreparedRequest> all() {
        return Stream.concat(list.stream(), Stream.ofNullable(logInRequest));
    }

    Set<String> namesInHeaders() {
        return all().flatMap(PreparedRequest::namesInHeaders).collect(Collectors.toSet());
    }
}
