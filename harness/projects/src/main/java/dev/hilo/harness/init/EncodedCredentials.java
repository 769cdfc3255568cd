package dev.hilo.harness.init;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A request that takes user and password as parameters of its query, or as the fields of a form.
 *
 * @param path without its query
 * @param parameters {@code name=value} with an ampersand between them
 * @param isForm whether they are the body
 */
record EncodedCredentials(String path, String parameters, boolean isForm, String userField, String passwordField)
        implements CredentialsRequest {
    private static final String TYPE = "application/x-www-form-urlencoded";

    /** @param body null for none */
    static Optional<CredentialsRequest> of(String target, String body) {
        String[] parts = target.split("\\?", 2);
        return parts.length > 1
                ? of(parts[0], parts[1], false)
                : Optional.ofNullable(body).flatMap(form -> of(target, form, true));
    }

    private static Optional<CredentialsRequest> of(String path, String parameters, boolean isForm) {
        Optional<String> user = name(parameters, JsonCredentials.USER);
        Optional<String> password = name(parameters, JsonCredentials.PASSWORD);
        return user.isPresent() && password.isPresent()
                ? Optional.of(new EncodedCredentials(path, parameters, isForm, user.get(), password.get()))
                : Optional.empty();
    }

    private static Optional<String> name(String parameters, Pattern wanted) {
        return Arrays.stream(parameters.split("&"))
                .map(EncodedCredentials::name)
                .filter(name -> wanted.matcher(name).matches())
                .findFirst();
    }

    private static String name(String parameter) {
        try {
            return URLDecoder.decode(parameter.split("=", 2)[0], StandardCharsets.UTF_8);
        } catch (IllegalArgumentException isNotEncoded) {
            return "";
        }
    }

    @Override
    public String path(String user, String password) {
        return isForm ? path : path + "?" + filled(user, encoded(password));
    }

    @Override
    public String body(String user, String password) {
        return isForm ? filled(user, encoded(password)) : null;
    }

    @Override
    public Map<String, String> headers() {
        return isForm ? Map.of("Content-Type", TYPE) : Map.of();
    }

    @Override
    public List<String> fields(String user, String password) {
        String filled = filled(user, password);
        return isForm
                ? List.of(
                        "post: " + YamlText.value(path),
                        "headers: {Content-Type: " + TYPE + "}",
                        "body: " + YamlText.value(filled))
                : List.of("post: " + YamlText.value(path + "?" + filled));
    }

    @Override
    public List<String> within() {
        return List.of();
    }

    /** @param password encoded, or a placeholder */
    private String filled(String user, String password) {
        return Arrays.stream(parameters.split("&"))
                .map(parameter -> {
                    String name = name(parameter);
                    return name.equals(userField)
                            ? encoded(name) + "=" + encoded(user)
                            : name.equals(passwordField) ? encoded(name) + "=" + password : parameter;
                })
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
