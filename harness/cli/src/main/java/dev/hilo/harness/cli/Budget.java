package dev.hilo.harness.cli;

import dev.hilo.harness.cli.errors.UsageException;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.run.plan.Plan;
import dev.hilo.harness.run.plan.Plan.AaRepeats;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time that a run may take. The first block is run to learn how long a block takes on this machine; then there are as many as fit.
 *
 * @param told as the user wrote it
 */
record Budget(String told, double seconds) {
    private static final Pattern TIME = Pattern.compile("([1-9]\\d{0,5})([smh])");
    private static final double LONGEST_SECONDS = 7 * 24 * 3600;

    /** @param text like 90s, 30m or 2h */
    static Budget parse(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            throw new UsageException("--budget %s is not a duration: write it like 90s, 30m or 2h".formatted(text));
        }
        double seconds = Integer.parseInt(time.group(1)) * secondsOf(time.group(2));
        if (seconds > LONGEST_SECONDS) {
            throw new UsageException("--budget %s is longer than a week: choose at most 168h".formatted(text));
        }
        return new Budget(text, seconds);
    }

    private static double secondsOf(String unit) {
        return switch (unit) {
            case "s" -> 1;
            case "m" -> 60;
            default -> 3600;
        };
    }

    /** The trials by a guess at their time; one block at least. */
    List<PlannedTrial> guessed(RunPlan plan) {
        if (plan.isOfDuets()) {
            return plan.blocks(fitting(plan.guessedSeconds(plan.blocks(1, AaRepeats.NONE))), AaRepeats.NONE);
        }
        double withAaRepeat = plan.guessedSeconds(plan.blocks(1, AaRepeats.FROM_FIRST_BLOCK));
        AaRepeats aaRepeats =
                AaRepeats.of(fitting(withAaRepeat), plan.variants().size());
        return plan.blocks(fitting(plan.guessedSeconds(plan.blocks(1, aaRepeats))), aaRepeats);
    }

    /** The first block of the guess, the only certain one before a block was run. */
    List<PlannedTrial> begun(RunPlan plan) {
        return guessed(plan).stream().filter(trial -> trial.block() == 1).toList();
    }

    /**
     * The plan of the whole run.
     *
     * @param first the first block, as it was run
     * @param blockSeconds how long it took, with its repeats
     */
    List<PlannedTrial> continued(RunPlan plan, List<PlannedTrial> first, double blockSeconds) {
        if (first.stream().anyMatch(PlannedTrial::aaRepeat)) {
            return plan.blocks(fitting(blockSeconds), AaRepeats.FROM_FIRST_BLOCK);
        }
        if (plan.isOfDuets()) {
            return plan.blocks(fitting(blockSeconds), AaRepeats.NONE);
        }
        double variants = plan.variants().size();
        double withAaRepeat = blockSeconds * (variants + 1) / variants;
        int blocks = 1 + (int) Math.max(0, (seconds - blockSeconds) / withAaRepeat);
        return AaRepeats.of(blocks, plan.variants().size()) == AaRepeats.NONE
                ? plan.blocks(fitting(blockSeconds), AaRepeats.NONE)
                : plan.blocks(blocks, Plan.AaRepeats.FROM_SECOND_BLOCK);
    }

    private int fitting(double blockSeconds) {
        return (int) Math.max(1, seconds / Math.max(1, blockSeconds));
    }
}
