package dev.hilo.harness.init;

import static dev.hilo.harness.init.YamlText.GUESS;

import dev.hilo.harness.init.LogInWay.LogIn;
import java.util.Optional;

/**
 * The field {@code log-in} of a first {@code hilo.yaml}.
 *
 * @param found empty where it wants a log-in and no credentials are known
 */
record LogInText(Optional<LogIn> found, YamlText yaml) {
    void write() {
        found.ifPresentOrElse(this::found, this::missing);
        yaml.empty();
    }

    private void found(LogIn logIn) {
        yaml.line(0, "log-in:", GUESS + logIn.user().reason());
        if (logIn.user().isOfLog()) {
            yaml.line(1, "log: {password: " + YamlText.value(Credentials.GENERATED) + "}");
        }
        logIn.fields().forEach(field -> yaml.line(1, field));
    }

    private void missing() {
        yaml.comment(
                0,
                "It wants a log-in, and its data and configuration name no user with a password. Complete one of these:");
        yaml.comment(0, "log-in: {basic: {user: NAME, password: \"${env.PASSWORD}\"}}");
        yaml.comment(
                0,
                "log-in: {request: {post: /login, json: {user: NAME, password: \"${env.PASSWORD}\"}}, token: {json: $.token}}");
    }
}
