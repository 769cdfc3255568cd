package dev.hilo.harness.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Statistical plan of a run. It is fixed before the first trial and stored with it, so that nothing in it follows from measured values.
 *
 * @param samePercent changes smaller than this do not matter
 * @param sameTailPercent the same of percentiles of the tail, whose noise is larger; of a run without it, samePercent
 * @param primaryFactor name of the factor that the run is about: its pairs and the primary metrics are the primary family
 * @param looks after which blocks verdicts are given, the last one at the end; their errors add up to 0.05
 * @param noise prior knowledge of the noise
 */
public record StatisticsPlan(
        double samePercent, Double sameTailPercent, String primaryFactor, List<Look> looks, Noise noise) {
    /** Changes in percent that do not matter, by default. */
    public static final double SAME_PERCENT = 5;

    /** The same of percentiles of the tail. */
    public static final double SAME_TAIL_PERCENT = 20;

    /** Error rate of all looks together. */
    private static final double ERROR_RATE = 0.05;

    /** @param alpha share of the error rate that is spent at this look */
    public record Look(int block, double alpha) {}

    /**
     * @param source where it comes from, in words
     * @param priors by metric; a metric without one has only what the run itself shows
     * @param host the only host of applications that it covers; null where it covers those of all duets
     * @param variants names of the only variants that it covers; null where it covers all
     * @param elsewhere noise of all other duets; null where there are none, and at the end of what is known of a workload, where others have the
     *     noise of any
     * @param ofWorkloads what is known better of some workloads, by their names
     */
    public record Noise(
            String source,
            Map<Metric, Prior> priors,
            @JsonInclude(JsonInclude.Include.NON_NULL) String host,
            @JsonInclude(JsonInclude.Include.NON_NULL) List<String> variants,
            @JsonInclude(JsonInclude.Include.NON_NULL) Noise elsewhere,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Noise> ofWorkloads) {
        public static final Noise UNKNOWN = new Noise("none", Map.of());

        /** Noise of the machines on which hilo was developed (docs/method.md). Its weight is low, so that a noisier machine soon shows. */
        public static final Noise SHIPPED = new Noise(
                "hilo's own machines; ./bench calibrate measures yours",
                Map.of(
                        Metric.REQUEST_CPU_MS_PER_REQUEST, new Prior(0.03, 4),
                        Metric.LATENCY_P99_MS, new Prior(0.2, 4),
                        Metric.CAPACITY_PER_S, new Prior(0.11, 4)));

        private static final double OWN_DF = 4;

        public Noise {
            ofWorkloads = ofWorkloads == null ? Map.of() : ofWorkloads;
        }

        /** Noise of all duets. */
        public Noise(String source, Map<Metric, Prior> priors) {
            this(source, priors, null, null, null, Map.of());
        }

        /** This knowledge for duets on one host alone. */
        public Noise onlyOn(String covered) {
            return new Noise(
                    source,
                    priors,
                    covered,
                    variants,
                    elsewhere == null ? null : elsewhere.onlyOn(covered),
                    ofWorkloads);
        }

        /** This knowledge, and another one for the duets that it does not cover. */
        public Noise orElse(Noise others) {
            Noise uncovered = elsewhere == null ? others : elsewhere.orElse(others);
            return isOfAll() ? this : new Noise(source, priors, host, variants, uncovered, ofWorkloads);
        }

        /** This knowledge of a workload for these variants alone. */
        public Noise onlyOf(List<String> covered) {
            return new Noise(source, priors, host, covered, elsewhere, ofWorkloads);
        }

        /** This knowledge, and better one of some workloads. */
        public Noise knowing(Map<String, Noise> better) {
            return new Noise(source, priors, host, variants, elsewhere, better);
        }

        /** The knowledge of a workload. Its metrics without a prior of their own have that of any workload. */
        Noise of(String workload, Load load) {
            Noise general = under(load);
            Noise better = ofWorkloads.get(workload);
            return better == null ? general : better.over(general);
        }

        private Noise over(Noise general) {
            Noise others = elsewhere == null ? general : elsewhere.over(general);
            return new Noise(source, with(general.priors, priors), host, variants, isOfAll() ? null : others, Map.of());
        }

        private boolean isOfAll() {
            return host == null && variants == null;
        }

        private static Map<Metric, Prior> with(Map<Metric, Prior> general, Map<Metric, Prior> better) {
            Map<Metric, Prior> all = new EnumMap<>(Metric.class);
            all.putAll(general);
            all.putAll(better);
            return all;
        }

        /** The noise between variants with these names on these hosts. */
        Noise between(Set<String> names, Set<String> hosts) {
            boolean isThere = host == null || hosts.equals(Set.of(host));
            boolean isCovered = isThere && (variants == null || variants.containsAll(names));
            return isCovered ? this : elsewhere.between(names, hosts);
        }

        /** This knowledge with what is known of the load in hand: where requests wait, p99 has less noise than where they queue. */
        Noise under(Load load) {
            if (load == null || !load.hasDuet() || load.duet().p99Noise() == null) {
                return this;
            }
            Map<Metric, Prior> own =
                    Map.of(Metric.LATENCY_P99_MS, new Prior(load.duet().p99Noise(), OWN_DF));
            return new Noise(
                    source,
                    with(priors, own),
                    host,
                    variants,
                    elsewhere == null ? null : elsewhere.under(load),
                    ofWorkloads);
        }
    }

    /**
     * Prior of a variance.
     *
     * @param sd of the difference between two sides that are the same, of the natural logarithm of the metric
     * @param df its weight, in degrees of freedom
     */
    public record Prior(double sd, double df) {}

    public StatisticsPlan {
        sameTailPercent = sameTailPercent == null ? samePercent : sameTailPercent;
        looks = looks == null ? List.of() : List.copyOf(looks);
    }

    /** Changes of a metric in percent that do not matter. */
    public double samePercentOf(Metric metric) {
        return metric.isOfTail() ? sameTailPercent : samePercent;
    }

    /** Whether verdicts are due after this block. */
    public boolean isLookAfter(int block) {
        return looks.stream().anyMatch(look -> look.block() == block);
    }

    /**
     * The error that may be spent on verdicts after so many blocks: that of the last look that they reach, or of the first look before
     * it is reached. A run without looks has one, at its end.
     */
    public double errorAfter(int blocks) {
        return looks.stream()
                .filter(look -> look.block() <= blocks)
                .reduce((earlier, later) -> later)
                .or(() -> looks.stream().findFirst())
                .map(Look::alpha)
                .orElse(ERROR_RATE);
    }
}
