package dev.hilo.harness.init;

import dev.hilo.harness.draft.Target.Parameter;
import java.util.List;
import java.util.regex.Pattern;

/** Operations that create data. */
final class Creating {
    /** Operations that are POST because of their input, or that act on sessions, files and other machines. */
    private static final Pattern OTHERS = Pattern.compile(
            "(?i).*/(search|query|find|filter|validate|check|verify|preview|convert|parse|graphql|log-?in|sign-?in|auth|authenticate|oauth2?|tokens?|sessions?|upload|import|export|batch|bulk|jobs?|run|execute|actions?|webhooks?|callbacks?)(/.*|$)");

    private Creating() {}

    /** Whether a path is that of something other than data that grows. */
    static boolean isOther(String path) {
        return OTHERS.matcher(path).matches() || Risk.ofName(path).isPresent();
    }

    /** A PUT counts where nothing else creates such things: beside a POST it changes what is there. */
    static boolean is(Proposal proposal, List<Proposal> all) {
        String path = proposal.draft().target().path();
        boolean isPost = proposal.draft().request().method().equals("POST");
        boolean isPut = proposal.draft().request().method().equals("PUT")
                && proposal.draft().target().parameters().stream().anyMatch(last -> isOwnId(proposal, last))
                && all.stream().noneMatch(other -> other.key().equals("POST " + list(proposal)));
        return (isPost || isPut) && !isOther(path);
    }

    /** The path of the list that a PUT to one of its members belongs to. */
    private static String list(Proposal proposal) {
        return proposal.draft().target().shape().replaceFirst("/[^/]*$", "");
    }

    /** Whether a parameter is the id that a PUT gives to what it creates. */
    static boolean isOwnId(Proposal proposal, Parameter parameter) {
        return proposal.draft().request().method().equals("PUT")
                && proposal.draft().target().path().endsWith("{" + parameter.name() + "}");
    }
}
