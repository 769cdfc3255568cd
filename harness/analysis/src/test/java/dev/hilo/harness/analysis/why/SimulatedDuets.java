package dev.hilo.harness.analysis.why;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.apache.commons.rng.UniformRandomProvider;

/** Profiled duets of a request that consists of parts of known cost. */
final class SimulatedDuets {
    /** Share of each part in a request. */
    private static final double[] SHARES = {0.3, 0.2, 0.15, 0.1, 0.1, 0.05, 0.04, 0.03, 0.02, 0.01};

    static final double MICROS = 500;
    private static final int SAMPLES = 4000;
    private static final int WAITS = 1000;
    private static final int REQUESTS = 2000;
    private static final List<GroupRules.Group> GROUPS = groups();
    static final GroupRules RULES = new GroupRules(GROUPS, List.of(), List.of(), List.of());

    private final RandomGenerator random;
    /** Noise of a part between two JVMs of one build, relative to its cost. */
    private final double noise;

    SimulatedDuets(UniformRandomProvider random, double noise) {
        this.random = random::nextLong;
        this.noise = noise;
    }

    private static List<GroupRules.Group> groups() {
        List<GroupRules.Group> groups = new ArrayList<>();
        for (int part = 0; part < SHARES.length; part++) {
            groups.add(new GroupRules.Group("group " + part, null, List.of(frame(part))));
        }
        return groups;
    }

    private static String frame(int part) {
        return "part" + part + ".Work.run";
    }

    /** @param more share by which the last side's last part but one costs more than a request */
    List<ProfiledDuet> of(int duets, double more) {
        List<ProfiledDuet> all = new ArrayList<>();
        for (int duet = 0; duet < duets; duet++) {
            all.add(new ProfiledDuet(side(0), side(more)));
        }
        return all;
    }

    private ProfiledSide side(double more) {
        List<Stack> stacks = new ArrayList<>();
        double cost = 0;
        for (int part = 0; part < SHARES.length; part++) {
            double share = SHARES[part] * (1 + noise * random.nextGaussian()) + (part == SHARES.length - 2 ? more : 0);
            cost += share;
            stacks.add(new Stack(Stack.REQUEST, "worker", List.of(frame(part)), poisson(share * SAMPLES)));
        }
        return ProfiledSide.ofCpu(MICROS * cost, stacks);
    }

    /** Duets of requests that wait for the same parts, one of them only a few times: each wait ends at any moment. */
    List<ProfiledDuet> ofWaits(int duets) {
        List<ProfiledDuet> all = new ArrayList<>();
        for (int duet = 0; duet < duets; duet++) {
            all.add(new ProfiledDuet(waits(), waits()));
        }
        return all;
    }

    private ProfiledSide waits() {
        List<Stack> stacks = new ArrayList<>();
        Map<List<String>, Long> counts = new HashMap<>();
        for (int part = 0; part < SHARES.length; part++) {
            long count = 1 + poisson(SHARES[part] * WAITS);
            double micros = 0;
            for (long wait = 0; wait < count; wait++) {
                micros -= MICROS * Math.log(1 - random.nextDouble());
            }
            double noisy = micros * (1 + noise * random.nextGaussian());
            stacks.add(new Stack(Stack.REQUEST, "worker", List.of(frame(part)), Math.max(1, Math.round(noisy))));
            counts.put(List.of(frame(part)), count);
        }
        return ProfiledSide.ofWaits(REQUESTS, stacks, counts);
    }

    /** A count of samples: normal where the mean is large. */
    private long poisson(double mean) {
        return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.nextGaussian()));
    }
}
