package dev.hilo.harness.analysis.why;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WhyTest {
    private static final GroupRules RULES = new GroupRules(
            List.of(new GroupRules.Group("driver", null, List.of("org.db"))),
            List.of(),
            List.of("java."),
            List.of("java.util.Queue.take"));

    private static ProfiledDuet duet(double before, double after) {
        return new ProfiledDuet(side(before, 300, 100), side(after, 100, 300));
    }

    private static ProfiledSide side(double micros, long driver, long application) {
        return ProfiledSide.ofCpu(
                micros,
                List.of(
                        new Stack(Stack.REQUEST, "w", List.of("org.db.Client.send", "java.util.Map.get"), driver),
                        new Stack(Stack.REQUEST, "w", List.of("com.acme.Shop.sell"), application)));
    }

    private final Why why = Why.of(null, "w", Cost.CPU, List.of(duet(400, 400), duet(402, 398)), RULES);

    @Test
    void theGroupsAddUpToTheRequestCpuThatTheKernelCounted() {
        double difference =
                why.groups().stream().mapToDouble(JudgedPart::difference).sum();

        assertThat(difference).isCloseTo(why.whole().difference(), within(1e-6));
        assertThat(why.whole().difference()).isCloseTo(-2, within(1e-6));
        assertThat(why.groups()).extracting(JudgedPart::name).containsExactlyInAnyOrder("driver", "not attributed");
    }

    @Test
    void samplesAreScaledToMicrosecondsPerRequest() {
        JudgedPart driver = why.groups().stream()
                .filter(group -> group.name().equals("driver"))
                .findFirst()
                .orElseThrow();

        assertThat(driver.part().before()).containsExactly(new double[] {300, 301.5}, within(1e-9));
        assertThat(driver.part().after()).containsExactly(new double[] {100, 99.5}, within(1e-9));
        assertThat(driver.isNamed()).isTrue();
        assertThat(driver.interval().orElseThrow().holds(-201)).isTrue();
        assertThat(why.samples()).isEqualTo(1600);
    }

    @Test
    void profiledDuetsThatContradictTheVerdictNameNothing() {
        Why agreed = why.with(verdict(400, 398), Optional.empty());
        Why contradicted = why.with(verdict(400, 700), Optional.empty());

        assertThat(agreed.contradictsVerdict()).isFalse();
        assertThat(agreed.named()).isEqualTo(why.named()).isNotEmpty();
        assertThat(contradicted.contradictsVerdict()).isTrue();
        assertThat(contradicted.named()).isEmpty();
        assertThat(contradicted.suspects()).isEmpty();
        assertThat(agreed.tree().calls()).anyMatch(CallTree.Node::isNamed);
        assertThat(contradicted.tree().calls()).noneMatch(CallTree.Node::isNamed);
    }

    private static Optional<JudgedPart> verdict(double before, double after) {
        return Optional.of(JudgedPart.whole(
                new Part(
                        "request CPU",
                        new double[] {before, before + 1},
                        new double[] {after, after + 2},
                        new double[] {0, 0}),
                Cost.CPU));
    }

    @Test
    void oneDuetNamesNothing() {
        Why one = Why.of(null, "w", Cost.CPU, List.of(duet(400, 400)), RULES);

        assertThat(one.named()).isEmpty();
        assertThat(one.groups())
                .allSatisfy(group -> assertThat(group.interval()).isEmpty());
    }

    @Test
    void theTreeHasTheCostOfBothSidesAtEachFrame() {
        CallTree.Node shop = why.tree().calls().getFirst();

        assertThat(shop.name()).isEqualTo("com.acme.Shop.sell");
        assertThat(shop.part().meanBefore()).isCloseTo(100.25, within(1e-6));
        assertThat(shop.part().meanAfter()).isCloseTo(299.25, within(1e-6));
        assertThat(shop.isNamed()).isTrue();
        assertThat(why.tree().calls().getLast().calls())
                .extracting(CallTree.Node::name)
                .containsExactly("java.util.Map.get");
    }

    @Test
    void bytesAreDividedByRequestsAndKnownNoBetterThanTheirSamplesAllow() {
        Why bytes = Why.of(null, "w", Cost.ALLOCATION, List.of(allocating(40_000), allocating(42_000)), RULES);
        JudgedPart driver = bytes.groups().getFirst();

        assertThat(driver.part().before()).containsExactly(0, 0);
        assertThat(driver.part().after()).containsExactly(400, 420);
        assertThat(driver.part().sampling()).containsExactly(25 + 5 * 400, 25 + 5 * 420);
        assertThat(bytes.whole().part().sampling()).containsExactly(5 * 900 + 5 * 1300, 5 * 900 + 5 * 1320);
        assertThat(bytes.whole().difference()).isCloseTo(410, within(1e-6));
        assertThat(bytes.samples()).isEqualTo(2 * 180 + 260 + 264);
    }

    /** A hundred requests a side, with a sample for each 500 bytes. */
    private static ProfiledDuet allocating(long driver) {
        Stack shop = new Stack(Stack.REQUEST, "w", List.of("com.acme.Shop.sell"), 90_000);
        return new ProfiledDuet(
                ProfiledSide.ofBytes(100, 500, List.of(shop)),
                ProfiledSide.ofBytes(
                        100, 500, List.of(shop, new Stack(Stack.REQUEST, "w", List.of("org.db.Client.send"), driver))));
    }

    /** The pools and timers that schedule virtual threads serve other threads, too. */
    @Test
    void aGroupHasItsOtherNameWhereNoSideRunsOnVirtualThreads() {
        GroupRules rules = new GroupRules(
                List.of(new GroupRules.Group("scheduler", "pools", null, List.of("java.util.concurrent.ForkJoin"))),
                List.of(),
                List.of("java."),
                List.of());

        assertThat(pooled("java.lang.Thread.run", rules).groups())
                .extracting(JudgedPart::name)
                .containsExactlyInAnyOrder("pools", "not attributed");
        assertThat(pooled("java.lang.VirtualThread.run", rules).groups())
                .extracting(JudgedPart::name)
                .containsExactlyInAnyOrder("scheduler", "not attributed");
    }

    /** The second side has a hundredth of its samples below a frame. */
    private static Why pooled(String frame, GroupRules rules) {
        Stack shop = new Stack(Stack.REQUEST, "w", List.of("com.acme.Shop.sell"), 80);
        Stack pool = new Stack(Stack.REQUEST, "w", List.of("java.util.concurrent.ForkJoinPool.scan"), 19);
        Stack other = new Stack(Stack.REQUEST, "w", List.of(frame, "com.acme.Shop.sell"), 1);
        return Why.of(
                null,
                "w",
                Cost.CPU,
                List.of(new ProfiledDuet(
                        ProfiledSide.ofCpu(100, List.of(shop)), ProfiledSide.ofCpu(100, List.of(shop, pool, other)))),
                rules);
    }
}
