package dev.hilo.harness.init;

import static dev.hilo.harness.init.YamlText.GUESS;

import dev.hilo.harness.init.LogInWay.LogIn;
import java.util.List;

/** The field {@code log-in} of a first {@code hilo.yaml}. */
record LogInText(LogIns.Found wanted, YamlText yaml) {
    private static final List<String> OF_A_TOKEN = List.of(
            "request: {post: /login, json: {user: NAME, password: \"" + Credentials.SECRET + "\"}}",
            "token: {json: $.token}");

    void write() {
        wanted.logIn().ifPresentOrElse(this::found, () -> missing(wanted.missing()));
        yaml.empty();
    }

    private void found(LogIn logIn) {
        yaml.line(0, "log-in:", GUESS + logIn.user().accepted());
        if (logIn.user().isOfLog()) {
            yaml.line(1, "log: {password: " + YamlText.value(Credentials.GENERATED) + "}");
        }
        logIn.fields().forEach(field -> yaml.line(1, field));
    }

    /** Drafts of the ways that it seems to have; where it shows none but the basic scheme, an example of a token besides. */
    private void missing(MissingLogIn missing) {
        yaml.comment(0, "It wants a log-in, and %s. Complete one of these:".formatted(missing.cause()));
        List<List<String>> drafts = missing.drafts();
        drafts.forEach(this::draft);
        if (drafts.size() == 1) {
            draft(OF_A_TOKEN);
        }
    }

    private void draft(List<String> fields) {
        yaml.comment(0, "log-in:");
        fields.forEach(field -> yaml.comment(0, "  " + field));
    }
}
