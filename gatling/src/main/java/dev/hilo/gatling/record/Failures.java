package dev.hilo.gatling.record;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxy;
import ch.qos.logback.core.AppenderBase;
import dev.hilo.load.Outcome;
import java.net.ConnectException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;

/**
 * Causes of requests without an answer. Gatling gives a scenario only "failed", and its statistics a readable text; the exception itself
 * appears only in the debug log of its HTTP listener, with the number of the virtual user, before the scenario continues. A virtual user
 * has one request at a time, so its number identifies the request.
 *
 * <p>One failure is invisible: when the server closes a reused connection, even in the middle of an answer, Gatling's client repeats the
 * request on a new one. It joins the partial first answer and the complete second one into a single body.
 */
public final class Failures {
    static final String LISTENER = "io.gatling.http.engine.GatlingHttpListener";
    private static final Pattern USER = Pattern.compile("failed for user (\\d+)$");

    private final Map<Long, Throwable> byUser;
    private final Map<String, LongAdder> kinds = new ConcurrentHashMap<>();

    private Failures(Map<Long, Throwable> byUser) {
        this.byUser = byUser;
    }

    /** Starts to listen, independent of the logging configuration; nothing is written to the log. */
    public static Failures listen() {
        Failures failures = new Failures(new ConcurrentHashMap<>());
        Logger logger = (Logger) LoggerFactory.getLogger(LISTENER);
        Capture capture = failures.new Capture();
        capture.setContext(logger.getLoggerContext());
        capture.start();
        logger.detachAndStopAllAppenders();
        logger.addAppender(capture);
        logger.setLevel(Level.DEBUG);
        logger.setAdditive(false);
        return failures;
    }

    /** Counts of one load. */
    public Failures ofOneLoad() {
        return new Failures(byUser);
    }

    /** Outcome of the last request of a virtual user that got no answer. */
    public Outcome outcomeOf(long user) {
        Throwable reason = byUser.remove(user);
        kinds.computeIfAbsent(describe(reason), kind -> new LongAdder()).increment();
        return classify(reason);
    }

    static Outcome classify(Throwable reason) {
        return switch (reason) {
            case TimeoutException timeout -> Outcome.TIMEOUT;
            case io.netty.channel.ConnectTimeoutException timeout -> Outcome.TIMEOUT;
            case ConnectException refused -> Outcome.REFUSED;
            case null, default -> Outcome.CONNECTION;
        };
    }

    private static String describe(Throwable reason) {
        return reason == null ? "no reason given" : reason.getClass().getSimpleName() + ": " + reason.getMessage();
    }

    /** Number of failed requests without an exception. They were never sent, so the load is not the planned one. */
    public long unexplained() {
        LongAdder unexplained = kinds.get(describe(null));
        return unexplained == null ? 0 : unexplained.sum();
    }

    /** Counts by kind as one line for the log; empty without failures. */
    public String summary() {
        return kinds.entrySet().stream()
                .map(kind -> kind.getValue() + " x " + kind.getKey())
                .sorted()
                .limit(8)
                .collect(Collectors.joining("; "));
    }

    private final class Capture extends AppenderBase<ILoggingEvent> {
        @Override
        protected void append(ILoggingEvent event) {
            Matcher user = USER.matcher(event.getFormattedMessage());
            if (user.find() && event.getThrowableProxy() instanceof ThrowableProxy proxy) {
                byUser.put(Long.valueOf(user.group(1)), proxy.getThrowable());
            }
        }
    }
}
