package dev.hilo.harness.analysis;

import static dev.hilo.harness.analysis.FakeDuets.PLATFORM;
import static dev.hilo.harness.analysis.FakeDuets.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.analysis.AnswerComparison.Differing;
import dev.hilo.harness.analysis.AnswerComparison.OfDuet;
import dev.hilo.harness.result.Subject;
import dev.hilo.load.requests.ComparedAnswers;
import dev.hilo.load.requests.ComparedAnswers.ComparedRequest;
import dev.hilo.load.requests.ComparedAnswers.Difference;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerComparisonTest {
    private static final Comparator<Subject> PLATFORM_FIRST = Comparator.comparing(subject -> subject.equals(VIRTUAL));

    @Test
    void duetsOfAPairAreAddedWhicheverSideAVariantHas() {
        AnswerComparison compared = of(
                duet(PLATFORM, VIRTUAL, request(20, new Difference("$.price", 1, "1", "2"))),
                duet(VIRTUAL, PLATFORM, request(30, new Difference("$.price", 2, "4", "3"))),
                duet(PLATFORM, VIRTUAL, request(50)));

        assertThat(compared.differing())
                .containsExactly(new Differing(PLATFORM, VIRTUAL, "item", "$.price", 100, 3, "1", "2"));
        assertThat(compared.differing().getFirst().percent()).isEqualTo(3);
        assertThat(compared.isAlike()).isFalse();
        assertThat(compared.hasAgain()).isFalse();
    }

    @Test
    void whatDiffersBetweenTwoStartsOfAVariantIsNoDifference() {
        AnswerComparison compared = of(
                duet(
                        PLATFORM,
                        VIRTUAL,
                        request(
                                20,
                                new Difference("$.host.name", 20, "a", "b"),
                                new Difference("$.hosts", 20, "1", "2"),
                                new Difference("status", 5, "200", "500"))),
                duet(VIRTUAL, VIRTUAL, request(20, new Difference("$.host", 20, "a", "c"))));

        assertThat(compared.differing()).extracting(Differing::at).containsExactly("status", "$.hosts");
        assertThat(compared.hasAgain()).isTrue();
    }

    @Test
    void whatVariesInOneDuetIsComparedInNone() {
        OfDuet varied = new OfDuet(
                PLATFORM,
                VIRTUAL,
                new ComparedAnswers(List.of(new ComparedRequest("item", 20, 0, List.of(), List.of("$.price"))), null));

        assertThat(of(varied, duet(PLATFORM, VIRTUAL, request(20, new Difference("$.price", 1, "1", "2"))))
                        .isAlike())
                .isTrue();
    }

    @Test
    void whatWasNotComparedIsKnown() {
        AnswerComparison compared = of(
                duet(PLATFORM, VIRTUAL, request(20), new ComparedRequest("never", 0, 0, List.of(), List.of())),
                new OfDuet(PLATFORM, VIRTUAL, ComparedAnswers.none("log-in failed")));

        assertThat(compared.requests()).isOne();
        assertThat(compared.answers()).isEqualTo(20);
        assertThat(compared.uncompared()).containsExactly("never");
        assertThat(compared.reasons()).containsExactly("log-in failed");
    }

    private static AnswerComparison of(OfDuet... duets) {
        return AnswerComparison.of(List.of(duets), PLATFORM_FIRST);
    }

    private static OfDuet duet(Subject first, Subject second, ComparedRequest... requests) {
        return new OfDuet(first, second, new ComparedAnswers(List.of(requests), null));
    }

    private static ComparedRequest request(int answers, Difference... differences) {
        return new ComparedRequest("item", answers, differences.length, List.of(differences), List.of());
    }
}
