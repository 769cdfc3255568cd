package dev.hilo.harness.analysis.why;

import dev.hilo.harness.analysis.SwitchPair;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Both sides of a profiled duet, by the direction of the switch and not by their place in the duet. */
record ProfiledDuet(ProfiledSide before, ProfiledSide after) {

    /** The duets of a pair under a workload in which both sides count and have a profile. */
    static List<ProfiledDuet> of(ResultFolder folder, SwitchPair pair, String workload, Cost cost) throws IOException {
        List<ProfiledDuet> duets = new ArrayList<>();
        for (List<TrialResult> sides : sides(folder, pair, workload)) {
            read(folder, sides.get(0), sides.get(1), cost).ifPresent(duets::add);
        }
        return duets;
    }

    /** The trials of such duets, each with the one before the switch first. */
    static List<List<TrialResult>> sides(ResultFolder folder, SwitchPair pair, String workload) {
        return folder.trials().stream()
                .filter(trial ->
                        trial.side() > 0 && trial.workload().equals(workload) && trial.status() == TrialStatus.OK)
                .collect(Collectors.groupingBy(TrialResult::start, TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .filter(sides -> sides.size() == 2
                        && pair.compares(sides.get(0).subject(), sides.get(1).subject()))
                .map(sides -> pair.from().equals(sides.get(0).subject()) ? sides : sides.reversed())
                .toList();
    }

    private static Optional<ProfiledDuet> read(ResultFolder folder, TrialResult before, TrialResult after, Cost cost)
            throws IOException {
        Optional<ProfiledSide> one = ProfiledSide.read(folder, before, cost);
        Optional<ProfiledSide> other = ProfiledSide.read(folder, after, cost);
        return one.isPresent() && other.isPresent()
                ? Optional.of(new ProfiledDuet(one.get(), other.get()))
                : Optional.empty();
    }
}
