package dev.hilo.load.requests;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * How clients log in before each warm-up and each measured load, outside of all that is measured. Each of them keeps the cookies that it
 * got; a token goes into a header. Later cookies are ignored, so they must last for a load.
 *
 * @param request is sent once for each client; the first client gets the first of each range or column, and so on
 * @param clients how many log in; the requests of a load are theirs in turn. 8 by default
 * @param token where the token is in the answer; null where cookies are all
 * @param header that carries the token; {@code Authorization} by default
 * @param scheme word before the token; {@code Bearer} by default, empty for none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LogIn(RequestSpec request, Integer clients, RequestSpec.Capture token, String header, String scheme) {
    private static final int CLIENTS = 8;

    public LogIn {
        require(request != null, "log-in has no request");
        clients = clients == null ? CLIENTS : clients;
        require(clients > 0, "log-in.clients must be above 0");
        header = header == null ? "Authorization" : header;
        scheme = scheme == null ? "Bearer" : scheme;
    }
}
