package dev.hilo.harness.init;

import static dev.hilo.harness.init.YamlText.GUESS;

import dev.hilo.harness.init.LogIns.LogIn;
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
        if (logIn.form() == null) {
            yaml.line(
                    1,
                    "basic: {user: %s, password: %s}"
                            .formatted(
                                    YamlText.value(logIn.user().name()),
                                    YamlText.value(logIn.user().written())));
            return;
        }
        yaml.line(1, "page: " + YamlText.value(logIn.form().page()));
        yaml.line(1, "request:");
        yaml.line(2, "post: " + YamlText.value(logIn.form().action()));
        yaml.line(2, "headers: {Content-Type: application/x-www-form-urlencoded}");
        yaml.line(2, "body: " + YamlText.value(logIn.form().body(logIn.user())));
        yaml.line(2, "expect: {status: [200, 302, 303]}");
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
