package dev.hilo.load.requests;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The log-in of clients before each warm-up and each measured load, outside of all measurements. Each client keeps its cookies; a token
 * goes into a header. Later cookies are ignored, so they must last for a load.
 *
 * @param request of the log-in, sent once for each client; the first client gets the first of each range or column, and so on
 * @param clients number of clients that log in; they send the requests of a load in turn. 8 by default
 * @param token place of the token in the answer; null where there are only cookies
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
