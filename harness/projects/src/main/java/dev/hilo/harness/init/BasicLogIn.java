package dev.hilo.harness.init;

import dev.hilo.harness.init.Credentials.User;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** HTTP's basic scheme: each request has user and password. */
record BasicLogIn() implements LogInWay {
    @Override
    public List<LogIn> logIns(Answers application, User user) {
        byte[] credentials = (user.name() + ":" + user.password()).getBytes(StandardCharsets.UTF_8);
        return List.of(new LogIn(
                user,
                Map.of("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials)),
                drafted(user)));
    }

    @Override
    public List<String> drafted(User user) {
        return List.of("basic: {user: %s, password: %s}"
                .formatted(YamlText.value(user.name()), YamlText.value(user.written())));
    }
}
