package dev.hilo.harness.init;

import com.fasterxml.jackson.databind.node.MissingNode;
import dev.hilo.harness.draft.Draft;
import dev.hilo.harness.draft.Target;
import dev.hilo.harness.draft.Target.Parameter;
import dev.hilo.load.requests.RequestSpec;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A request that something says the application has.
 *
 * @param origin what says so, in a word or two: "OpenAPI", "annotations", "link"
 */
record Proposal(Draft draft, String origin) {
    private static final Pattern MEMBER = Pattern.compile("([^?{}]*/)(\\d+|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4,12}){4})");

    /** A proposal of a path that a page or an answer leads to. A number or UUID at its end is taken for an id. */
    static Proposal found(String path, String origin) {
        RequestSpec request =
                new RequestSpec(null, null, null, RequestSpec.literal(path), null, null, null, null, null);
        Matcher member = MEMBER.matcher(path);
        if (!member.matches()) {
            return new Proposal(new Draft(request, ""), origin);
        }
        Parameter id = new Parameter("id", true, MissingNode.getInstance(), member.group(2), false);
        return new Proposal(
                new Draft(request, "", new Target(member.group(1) + "{id}", List.of(id), List.of())), origin);
    }

    /** Method and path without the names of parameters: what two sources have in common that mean one operation. */
    String key() {
        return draft.request().method() + " " + draft.target().shape();
    }

    boolean hasParameters() {
        return !draft.target().parameters().isEmpty();
    }

    /**
     * The same operation below another path.
     *
     * @param guess why it should be there; empty where it is known to be
     */
    Proposal below(String prefix, String guess) {
        return moved(path -> prefix + path, guess);
    }

    /** The same operation without the beginning of its path. */
    Proposal without(String prefix) {
        return moved(path -> path.startsWith(prefix) ? path.substring(prefix.length()) : path, "");
    }

    private Proposal moved(UnaryOperator<String> path, String guess) {
        RequestSpec old = draft.request();
        boolean isNamedByPath = old.name().equals(old.method() + " " + old.path());
        RequestSpec request = new RequestSpec(
                isNamedByPath ? null : old.name(),
                old.weight(),
                old.method(),
                path.apply(old.path()),
                old.headers(),
                old.body(),
                old.expect(),
                old.capture(),
                old.takes());
        Target target = draft.target();
        return new Proposal(
                new Draft(
                        request,
                        Stream.of(draft.guess(), guess)
                                .filter(one -> !one.isEmpty())
                                .collect(Collectors.joining("; ")),
                        new Target(path.apply(target.template()), target.parameters(), target.answers()),
                        draft.body()),
                origin);
    }
}
