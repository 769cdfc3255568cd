package dev.hilo.gatling.load;

import com.typesafe.scalalogging.Logger;
import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.ActionBuilder;
import java.util.function.BinaryOperator;
import org.slf4j.LoggerFactory;

/** A scenario step that decides when a virtual user continues. */
abstract class Hold implements Action {
    private static final Logger LOGGER = new Logger(LoggerFactory.getLogger(Hold.class));

    private final String name;

    Hold(String name) {
        this.name = name;
    }

    /** @param step called with the next action and with the one that ends a virtual user */
    static ActionBuilder builder(BinaryOperator<Action> step) {
        return () -> new io.gatling.core.action.builder.ActionBuilder() {
            @Override
            public Action build(ScenarioContext context, Action next) {
                return step.apply(next, context.coreComponents().exit());
            }
        };
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Logger logger() {
        return LOGGER;
    }

    @Override
    public final void com$typesafe$scalalogging$StrictLogging$_setter_$logger_$eq(Logger ignored) {}
}
