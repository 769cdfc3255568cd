package dev.hilo.harness.run;

import dev.hilo.harness.env.CpuTicks;
import dev.hilo.harness.host.ApplicationHost;
import dev.hilo.harness.host.ApplicationSpec;
import dev.hilo.harness.host.Confinement;
import dev.hilo.harness.host.HostException;
import dev.hilo.harness.host.Limits;
import dev.hilo.harness.host.LocalHost;
import dev.hilo.harness.host.RunningApplication;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** A cluster that fails, as far as a run can tell; in truth its applications are processes of this machine. */
final class UnreliableHost implements ApplicationHost {
    private final LocalHost real = new LocalHost();
    private String fault;
    private String refusalToConfine;
    private String refusalToStart;
    private String refusalToEnd;
    private boolean isElsewhere;
    private long clockAheadMillis;
    private int startsLeft = Integer.MAX_VALUE;

    /** Names a fault of its own as the end of every application. */
    UnreliableHost losing(String because) {
        fault = because;
        return this;
    }

    /** Has its applications on a node whose own host takes half of its time. */
    UnreliableHost elsewhere() {
        isElsewhere = true;
        return this;
    }

    /** Says that the wall clock of its applications is ahead of that of this machine. */
    UnreliableHost ahead(Duration by) {
        clockAheadMillis = by.toMillis();
        return this;
    }

    /** Refuses every start after the first ones. */
    UnreliableHost refusingAfter(int starts, String because) {
        startsLeft = starts;
        refusalToStart = because;
        return this;
    }

    UnreliableHost refusingToConfine(String because) {
        refusalToConfine = because;
        return this;
    }

    /** Ends an application and says that it could not. */
    UnreliableHost refusingToEnd(String because) {
        refusalToEnd = because;
        return this;
    }

    @Override
    public RunningApplication start(ApplicationSpec spec) throws IOException {
        if (startsLeft-- == 0) {
            throw new HostException(new IOException(refusalToStart));
        }
        RunningApplication application = real.start(spec);
        return (RunningApplication) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {RunningApplication.class},
                (proxy, method, arguments) -> asked(application, method, arguments));
    }

    private Object asked(RunningApplication application, Method method, Object[] arguments) throws Throwable {
        if (method.getName().equals("confineTo") && refusalToConfine != null) {
            throw new IOException(refusalToConfine);
        }
        if (method.getName().equals("faultOfHost")) {
            return application.isAlive() ? Optional.empty() : Optional.ofNullable(fault);
        }
        if (isElsewhere && method.getName().equals("isOnThisMachine")) {
            return false;
        }
        if (isElsewhere && method.getName().equals("machineTicks")) {
            long ticks = System.nanoTime() / 10_000_000;
            return Optional.of(new CpuTicks(ticks, ticks / 2));
        }
        if (method.getName().equals("clockAheadMillis")) {
            return clockAheadMillis;
        }
        if (method.getName().equals("close") && refusalToEnd != null) {
            application.close();
            throw new UncheckedIOException(new IOException(refusalToEnd));
        }
        try {
            return method.invoke(application, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Override
    public Optional<String> objection(Path java, Limits limits, Confinement first) {
        return Optional.empty();
    }

    @Override
    public Map<String, String> software(Path java, Limits limits) {
        return Map.of();
    }
}
