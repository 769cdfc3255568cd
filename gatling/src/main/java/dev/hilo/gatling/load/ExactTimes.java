package dev.hilo.gatling.load;

import io.gatling.core.controller.inject.open.OpenInjectionProfile;
import io.gatling.core.controller.inject.open.OpenInjectionStep;
import io.gatling.javaapi.core.PopulationBuilder;
import io.gatling.javaapi.core.ScenarioBuilder;
import java.util.concurrent.TimeUnit;
import scala.collection.Iterator;
import scala.collection.immutable.List$;
import scala.concurrent.duration.FiniteDuration;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Injects a virtual user at the time of each arrival. Gatling's own injection steps offer only even rates, or a Poisson process without a
 * seed.
 */
record ExactTimes(ArrivalSchedule schedule) implements OpenInjectionStep {
    static PopulationBuilder inject(ScenarioBuilder scenario, ArrivalSchedule schedule) {
        OpenInjectionStep step = new ExactTimes(schedule);
        return new PopulationBuilder(scenario.wrapped.inject(new OpenInjectionProfile(
                List$.MODULE$.<OpenInjectionStep>empty().$colon$colon(step))));
    }

    @Override
    public Iterator<FiniteDuration> chain(Iterator<FiniteDuration> next) {
        Iterator<FiniteDuration> times = CollectionConverters.asScala(schedule.arrivals().stream()
                .map(arrival -> new FiniteDuration(arrival.offsetNanos(), TimeUnit.NANOSECONDS))
                .iterator());
        return times.concat(() -> next.map(time -> time.$plus(duration())));
    }

    @Override
    public long users() {
        return schedule.arrivals().size();
    }

    @Override
    public FiniteDuration duration() {
        return new FiniteDuration(schedule.seconds(), TimeUnit.SECONDS);
    }

    @Override
    public int productArity() {
        return 1;
    }

    @Override
    public Object productElement(int place) {
        return schedule;
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof ExactTimes;
    }
}
