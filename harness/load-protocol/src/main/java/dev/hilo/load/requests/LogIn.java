package dev.hilo.load.requests;

import static dev.hilo.load.PlanException.require;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The log-in of clients before each warm-up and each measured load, outside of all measurements. Each client keeps its cookies; a token
 * goes into a header. Later cookies are ignored, so they must last for a load.
 *
 * @param request of the log-in, sent once for each client; the first client gets the first of each range or column, and so on. Null where
 *     credentials go with each request
 * @param clients number of clients that log in; they send the requests of a load in turn. 8 by default
 * @param token place of the token in the answer; null where there are only cookies
 * @param header that carries the token; {@code Authorization} by default
 * @param scheme word before the token; {@code Bearer} by default, empty for none
 * @param basic credentials of HTTP's basic scheme; null for none
 * @param page path with the form of the log-in, whose hidden fields are <code>${form.NAME}</code> in the request; null for none
 * @param log patterns for what the log of the application tells, by name: <code>${log.NAME}</code> is their first group
 * @param logFile log of the application that is started; null until it is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LogIn(
        RequestSpec request,
        Integer clients,
        RequestSpec.Capture token,
        String header,
        String scheme,
        Basic basic,
        String page,
        Map<String, String> log,
        @JsonSerialize(using = ToStringSerializer.class) Path logFile) {
    /** Prefix of what the log of the application tells, such as a password that it makes at each start. */
    public static final String OF_LOG = "log.";

    /** Prefix of the hidden fields of a form. */
    public static final String OF_FORM = "form.";

    private static final int CLIENTS = 8;

    /** User and password, which may have placeholders. */
    public record Basic(String user, String password) {
        public Basic {
            require(user != null && password != null, "basic needs user and password");
            require(!user.contains(":"), "the user of basic has no colon");
        }
    }

    public LogIn {
        require((request == null) != (basic == null), "log-in needs one of request and basic");
        require(page == null || page.startsWith("/"), "log-in.page does not begin with /");
        clients = clients == null ? CLIENTS : clients;
        require(clients > 0, "log-in.clients must be above 0");
        header = header == null ? "Authorization" : header;
        scheme = scheme == null ? "Bearer" : scheme;
        log = log == null ? Map.of() : new LinkedHashMap<>(log);
    }

    /** Parts that may have placeholders. */
    Stream<String> texts() {
        return basic == null ? request.texts() : Stream.of(basic.user(), basic.password());
    }

    LogIn with(Path applicationLog) {
        return new LogIn(request, clients, token, header, scheme, basic, page, log, applicationLog);
    }
}
