package dev.hilo.harness.analysis.why;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The profiled duets of a pair in which both sides count and have what a cost needs.
 *
 * @param onVirtualThreads of waiting: whether a side runs on virtual threads, so that only the waits count which the JDK records of these, too
 */
record Profiles(List<ProfiledDuet> duets, boolean onVirtualThreads) {

    static Profiles of(ResultFolder folder, SwitchPair pair, String workload, Cost cost, GroupRules rules)
            throws IOException {
        return cost == Cost.WAITING
                ? ofWaits(folder, pair, workload, rules)
                : new Profiles(ProfiledDuet.of(folder, pair, workload, cost), false);
    }

    /** Both sides of a duet. */
    record WaitingDuet(Waits before, Waits after) {

        private boolean isOnVirtualThreads() {
            return before.isVirtual() || after.isVirtual();
        }

        private ProfiledDuet compared(boolean onVirtualThreads) {
            return onVirtualThreads
                    ? new ProfiledDuet(
                            before.ofVirtualThreads().side(),
                            after.ofVirtualThreads().side())
                    : new ProfiledDuet(before.side(), after.side());
        }
    }

    private static Profiles ofWaits(ResultFolder folder, SwitchPair pair, String workload, GroupRules rules)
            throws IOException {
        List<WaitingDuet> duets = new ArrayList<>();
        for (List<TrialResult> sides : ProfiledDuet.sides(folder, pair, workload)) {
            Optional<Waits> before = Waits.read(folder, sides.get(0), rules);
            Optional<Waits> after = Waits.read(folder, sides.get(1), rules);
            if (before.isPresent() && after.isPresent()) {
                duets.add(new WaitingDuet(before.get(), after.get()));
            }
        }
        return ofWaits(duets);
    }

    /** Where one duet shows virtual threads, no other is taken to have none. Without any wait there is nothing to compare. */
    static Profiles ofWaits(List<WaitingDuet> duets) {
        boolean onVirtualThreads = duets.stream().anyMatch(WaitingDuet::isOnVirtualThreads);
        List<ProfiledDuet> compared =
                duets.stream().map(duet -> duet.compared(onVirtualThreads)).toList();
        boolean isAny = compared.stream()
                .anyMatch(duet -> duet.before().whole() + duet.after().whole() > 0);
        return new Profiles(isAny ? compared : List.of(), onVirtualThreads);
    }

    /** Whether virtual threads run in a side. */
    boolean areVirtual() {
        return onVirtualThreads
                || duets.stream()
                        .anyMatch(duet -> duet.before().isOnVirtualThreads()
                                || duet.after().isOnVirtualThreads());
    }

    Profiles with(Profiles others) {
        return new Profiles(
                Stream.concat(duets.stream(), others.duets.stream()).toList(),
                onVirtualThreads || others.onVirtualThreads);
    }
}
