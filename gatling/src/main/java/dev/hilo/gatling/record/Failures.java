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
 * Why requests got no answer. Gatling gives a scenario nothing but "failed", and its statistics a text made for people; the exception
 * itself passes only through the debug log of its HTTP listener, together with the number of the virtual user, and does so before the
 * scenario goes on. A virtual user has one request at a time, so its number says which request it was.
 *
 * <p>One loss never comes here: when the server closes a connection that was used before, even in the middle of an answer, Gatling's client
 * asks once more on a new one. What it had of the first answer and the whole second one it takes for a single body.
 */
public final class Failures {
    static final String LISTENER = "io.gatling.http.engine.GatlingHttpListener";
    private static final Pattern USER = Pattern.compile("failed for user (\\d+)$");

    private final Map<Long, Throwable> byUser;
    private final Map<String, LongAdder> kinds = new ConcurrentHashMap<>();

    private Failures(Map<Long, Throwable> byUser) {
        this.byUser = byUser;
    }

    /** Begins to listen, whatever the logging configuration is; nothing of it reaches the log. */
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

    /** What one load counts apart from the others. */
    public Failures ofOneLoad() {
        return new Failures(byUser);
    }

    /** The outcome of the request without an answer that this virtual user sent last. */
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

    /** Requests that failed although no exception was seen: they were never sent, so the load was not what it claims to be. */
    public long unexplained() {
        LongAdder unexplained = kinds.get(describe(null));
        return unexplained == null ? 0 : unexplained.sum();
    }

    /** One line for the log: how many of each kind; empty when there was none. */
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
