package dev.hilo.harness.catalog;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import java.util.Map;

/** How clients log in before each load, as written. */
record LogInManifest(
        @Doc("Request that makes the user, sent once to each application when it is ready, before anybody logs in.")
        RequestManifest register,

        @Doc("Request that logs a client in.") RequestManifest request,
        @Doc("How many log in; 8 by default.") @Positive Integer clients,

        @Doc("Where the token is in the answer; without it, cookies are kept.")
        CaptureManifest token,

        @Doc("Header that carries the token; Authorization by default.")
        String header,

        @Doc("Word before the token; Bearer by default, empty for none.")
        String scheme,

        @Doc("User and password of HTTP's basic scheme, in place of a request.")
        BasicManifest basic,

        @Doc("Path of the page with the form: its hidden fields are ${form.NAME} in the request.")
        String page,

        @Doc("Values out of the log of each start: name to a pattern whose group is ${log.NAME}.")
        Map<String, String> log) {
    /** Credentials as written. */
    record BasicManifest(
            @Doc("Name of the user.") @NotNull String user,

            @Doc("Its password: ${env.NAME} or ${log.NAME}.") @NotNull
            String password) {}
}
