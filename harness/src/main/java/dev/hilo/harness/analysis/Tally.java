package dev.hilo.harness.analysis;

import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.TrialResult;
import dev.hilo.harness.result.TrialStatus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How planned trials ended, counted. */
public record Tally(int planned, int ok, int limited, Map<String, Integer> others) {

    public static Tally of(Outcomes outcomes) {
        int ok = 0;
        int limited = 0;
        Map<String, Integer> others = new LinkedHashMap<>();
        for (PlannedTrial trial : outcomes.planned()) {
            Optional<TrialResult> result = outcomes.result(trial);
            if (result.filter(ended -> ended.status() == TrialStatus.OK).isPresent()) {
                ok++;
            } else if (result.filter(TrialResult::isLowerBound).isPresent()) {
                limited++;
            } else {
                others.merge(Statuses.word(result), 1, Integer::sum);
            }
        }
        return new Tally(outcomes.planned().size(), ok, limited, others);
    }

    /** Empty when all count. */
    public String lost() {
        List<String> parts = new ArrayList<>();
        if (limited > 0) {
            parts.add(limited + " limited by the load generator");
        }
        others.forEach((word, count) -> parts.add(count + " " + word));
        return Enumeration.of(parts);
    }
}
