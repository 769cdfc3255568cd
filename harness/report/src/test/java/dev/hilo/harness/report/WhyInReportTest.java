package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hilo.harness.analysis.why.Cost;
import dev.hilo.harness.analysis.why.GroupRules;
import dev.hilo.harness.analysis.why.Removal;
import dev.hilo.harness.analysis.why.Why;
import dev.hilo.harness.report.model.why.ShippedRules;
import dev.hilo.harness.report.words.SuspectWords;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.ResultException;
import dev.hilo.harness.result.ResultFolder;
import dev.hilo.harness.result.RunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhyInReportTest {
    @TempDir
    Path folder;

    @Test
    void theSentencesNameTheGroupWithItsInterval() throws IOException {
        Document page = page(new FakeProfiles(110, "com.acme.Shop.sell"));

        assertThat(page.select("#why h3").text()).isEqualTo("virtual instead of platform");
        assertThat(page.select("#why > p").eachText())
                .satisfiesExactly(
                        whole -> assertThat(whole)
                                .startsWith(
                                        "Virtual costs 44 µs of request CPU more per request than platform in 3 profiled duets [")
                                .contains("; in the duets of the verdict, +44 µs ["),
                        named -> assertThat(named)
                                .matches(
                                        "Of 44 µs more per request: 45 \\[\\d+, \\d+] scheduler of virtual threads\\."),
                        same -> assertThat(same)
                                .startsWith("Shown to differ by less than 5 % of a request: ")
                                .contains("JSON"),
                        overhead -> assertThat(overhead)
                                .isEqualTo(
                                        "A request costs 402 and 446 µs with platform and virtual in the profiled duets,"
                                                + " and 403 and 447 µs in those of the verdict: 1.00× with the profiler."),
                        link -> assertThat(link).isEqualTo("Differential flame graph"),
                        limit -> assertThat(limit).contains("hilo cannot say why a p99 differs"));
    }

    @Test
    void theGroupsOfTheTableAddUpAndNotAttributedIsARow() throws IOException {
        Document page = page(new FakeProfiles(110, "com.acme.Shop.sell"));

        List<String> rows = page.select("#why table").first().select("tbody tr").eachText();
        assertThat(rows).hasSize(6);
        assertThat(rows.getFirst()).matches("scheduler of virtual threads 0.0 45 \\+45 \\[.*] named");
        assertThat(rows).anyMatch(row -> row.startsWith("not attributed 20 20 "));
        assertThat(rows).anyMatch(row -> row.startsWith("kernel: sockets "));
        assertThat(rows.getLast()).startsWith("Sum: request CPU 402 446 +44 [");
        assertThat(sum("request_cpu_us", "group")).isCloseTo(sum("request_cpu_us", "whole"), within(0.01));
    }

    @Test
    void theFlameGraphHasBothSidesWithoutTheThreadThatRunsThem() throws IOException {
        Document page = page(new FakeProfiles(110, "com.acme.Shop.sell"));

        Path flame = folder.resolve("report").resolve(page.select("#why a").attr("href"));
        String html = Files.readString(flame);
        assertThat(html)
                .contains("\"n\":\"org.mariadb.jdbc.Client.send\"", "\"n\":\"java.lang.VirtualThread.unpark\"")
                .doesNotContain("VirtualThread.run\"", "ForkJoinPool", "C2Compiler");
        assertThat(Jsoup.parse(html).select("link[href^=http], script[src]")).isEmpty();
    }

    @Test
    void whereNothingDiffersNothingIsNamed() throws IOException {
        Document page = page(new FakeProfiles(1, "com.acme.Shop.sell"));

        assertThat(page.select("#why > p").text()).contains("No group of stacks shows a difference: nothing is named.");
        assertThat(page.select("#why .verdict")).isEmpty();
    }

    @Test
    void aFrameIsTextWhateverItHolds() throws IOException {
        Document page = page(new FakeProfiles(110, "a.</script><b id=evil>.run"));

        String flame = Files.readString(
                folder.resolve("report").resolve(page.select("#why a").attr("href")));
        assertThat(Jsoup.parse(flame).select("#evil")).isEmpty();
        assertThat(Jsoup.parse(flame).select("script")).hasSize(2);
        assertThat(page.select("#evil")).isEmpty();
        assertThat(page.select("#why table").last().text()).contains("</script><b id=evil>");
    }

    @Test
    void bytesHaveSentencesATableAndAGraphOfTheirOwn() throws IOException {
        Document page = page(new FakeProfiles(110, "com.acme.Shop.sell").allocating(2048));

        assertThat(page.select("#why h3").eachText())
                .containsExactly("virtual instead of platform", "virtual instead of platform: allocation");
        assertThat(page.select("#why > h3:last-of-type ~ p").eachText())
                .satisfiesExactly(
                        whole -> assertThat(whole)
                                .matches(
                                        "Virtual allocates 2,048 B more per request than platform in 3 profiled duets \\[.*]; by the rise of the heap in use, \\+2,048 B \\[.*]; in the duets of the verdict, \\+2,048 B \\[.*]\\."),
                        named -> assertThat(named)
                                .matches("Of 2,048 B more per request: 2,048 \\[.*] scheduler of virtual threads\\."),
                        same -> assertThat(same)
                                .startsWith("Shown to differ by less than 5 % of what a request allocates: "),
                        link -> assertThat(link).isEqualTo("Differential flame graph"),
                        limit -> assertThat(limit).contains("hilo cannot say why a p99 differs"));
        assertThat(page.select("#why table").get(2).select("tbody tr").eachText())
                .satisfiesExactly(
                        more -> assertThat(more)
                                .matches("scheduler of virtual threads 0.0 2,048 \\+2,048 \\[.*] named"),
                        driver -> assertThat(driver).startsWith("database driver 30,722 30,722 0.0 ["),
                        json -> assertThat(json).startsWith("JSON 10,240 10,240 0.0 ["),
                        sum -> assertThat(sum).startsWith("Sum: allocation 40,962 43,010 +2,048 ["));
        assertThat(sum("allocated_bytes", "group")).isEqualTo(2048);
        assertThat(sum("allocated_bytes", "counter")).isEqualTo(2048);
        assertThat(Files.readString(folder.resolve("report")
                        .resolve(page.select("#why p > a").last().attr("href"))))
                .contains("data-unit=\"B\"", "Width: allocation per request, in B.");
    }

    @Test
    void aHeapThatRisesByMoreThanTheSamplesIsTold() throws IOException {
        Document page = page(
                new FakeProfiles(110, "com.acme.Shop.sell").allocating(2048).unsampled(16384));

        assertThat(page.select("#why p").eachText())
                .filteredOn(
                        sentence -> sentence.startsWith("The heap rises by another difference than the samples show"))
                .hasSize(1);
    }

    @Test
    void waitsHaveSentencesATableAndAGraphOfTheirOwn() throws IOException {
        Document page = page(new FakeProfiles(1, "com.acme.Shop.sell").waiting(500, false));

        assertThat(page.select("#why h3").eachText())
                .containsExactly("virtual instead of platform", "virtual instead of platform: waiting");
        assertThat(page.select("#why > h3:last-of-type ~ p").eachText())
                .satisfiesExactly(
                        whole -> assertThat(whole)
                                .matches(
                                        "Virtual waits 500 µs more per request than platform in 3 profiled duets \\[.*]; its mean response time there, \\+500 µs \\[.*]\\."),
                        named -> assertThat(named)
                                .matches("Of 500 µs more per request: 500 \\[.*] monitor: not attributed\\."),
                        same -> assertThat(same)
                                .isEqualTo(
                                        "Shown to differ by less than 5 % of what a request waits: lock or park: pool of connections."),
                        link -> assertThat(link).isEqualTo("Differential flame graph"),
                        limit -> assertThat(limit).contains("hilo cannot say why a p99 differs"));
        assertThat(page.select("#why table").get(2).select("caption").text())
                .startsWith("What requests wait for, in µs per request, by what it is and who waits. "
                        + "2,700,000 waits of 20 µs or more by the JDK's flight recorder");
        assertThat(page.select("#why table").get(2).select("tbody tr").eachText())
                .satisfiesExactly(
                        more -> assertThat(more).matches("monitor: not attributed 0.0 500 \\+500 \\[.*] named"),
                        driver -> assertThat(driver).startsWith("socket: database driver 402 402 0.0 ["),
                        pool -> assertThat(pool).startsWith("lock or park: pool of connections 50 50 0.0 ["),
                        sum -> assertThat(sum).startsWith("Sum: waiting 452 952 +500 ["));
        assertThat(sum("waiting_us", "group")).isEqualTo(500);
        assertThat(sum("waiting_us", "counter")).isEqualTo(500);
        assertThat(Files.readString(folder.resolve("report")
                        .resolve(page.select("#why p > a").last().attr("href"))))
                .contains("Width: waiting per request, in µs.", "[waits] monitor (com.acme.Till)")
                .doesNotContain("getTask");
    }

    @Test
    void withASideOnVirtualThreadsTheReportSaysWhichWaitsAreCompared() throws IOException {
        Document page = page(new FakeProfiles(110, "com.acme.Shop.sell").waiting(500, true));

        assertThat(page.select("#why > h3:last-of-type ~ p").eachText())
                .contains(
                        "No group of stacks shows a difference: nothing is named.",
                        "A side runs on virtual threads, of which the JDK records reads of sockets and sleeps alone: monitors, locks and parks are compared on neither side.");
        assertThat(page.select("#why table").get(2).select("tbody tr").eachText())
                .satisfiesExactly(
                        driver -> assertThat(driver).startsWith("socket: database driver 402 402 0.0 ["),
                        sum -> assertThat(sum).startsWith("Sum: waiting 402 402 0.0 ["));
    }

    @Test
    void moreWaitingThanAnAnswerTakesIsSaid() throws IOException {
        Document page = page(new FakeProfiles(1, "com.acme.Shop.sell").waiting(20_000, false));

        assertThat(page.select("#why > h3:last-of-type ~ p").eachText())
                .contains(
                        "An answer takes 1,500 and 2,000 µs on average. More waiting than that is recorded on a side, so a part of it is no request's: threads wait for work, or several wait for one request at once (docs/why.md, Waiting).");
    }

    private static final Removal POLLER = ShippedRules.removals().getFirst();

    private static FakeProfiles profiles() {
        return new FakeProfiles(110, "com.acme.Shop.sell");
    }

    @Test
    void aSwitchThatRemovesWhatIsNamedIsProposed() throws IOException {
        assertThat(suspects(profiles().saying(POLLER, RunResult.POSSIBLE)))
                .containsExactly(
                        "Suspect: scheduler of virtual threads. bench run --why --prove measures both sides with"
                                + " jvm=-Djdk.pollerMode=1, which " + POLLER.how()
                                + ", and says whether the difference goes.");
    }

    @Test
    void aSwitchThatCannotBeTriedHereHasItsReason() throws IOException {
        assertThat(suspects(profiles().saying(POLLER, "the JVM refuses it")))
                .containsExactly(
                        "The suspect scheduler of virtual threads is not removed by jvm=-Djdk.pollerMode=1 here:"
                                + " the JVM refuses it.");
    }

    @Test
    void aGroupThatNoSwitchRemovesIsSaidInOneLine() throws IOException {
        Removal other = ShippedRules.removals().getLast();

        assertThat(suspects(new FakeProfiles(1, "com.acme.Shop.sell").saying(other, RunResult.POSSIBLE)))
                .isEmpty();
        assertThat(new SuspectWords(why(), List.of(other), Map.of(RunResult.REMOVING + other.text(), "x"), List.of())
                        .sentences())
                .containsExactly("No switch of hilo removes scheduler of virtual threads.");
    }

    private Why why() throws IOException {
        ResultFolder results = profiles().write(folder.resolve("other"));
        return Why.of(results, "movies", ShippedRules.get(), Cost.CPU).getFirst();
    }

    @Test
    void aDifferenceThatGoesWithItsSuspectIsTold() throws IOException {
        assertThat(suspects(profiles().trying(POLLER, 0)))
                .singleElement()
                .asString()
                .matches(
                        "Without the suspect \\(scheduler of virtual threads; both sides with jvm=-Djdk.pollerMode=1, which .*\\):"
                                + " request CPU [+-]0\\.\\d % \\[.* to .*] in place of \\+10\\.9 % \\[\\+.* to \\+.*],"
                                + " a ratio of ratios of 0\\.90 \\[0\\.\\d\\d, 0\\.\\d\\d], in 3 and 3 duets that no verdict counts\\."
                                + " The difference goes with it: none is shown any more\\.");
        assertThat(Files.readAllLines(folder.resolve("report/prove.csv")))
                .hasSize(2)
                .last()
                .asString()
                .startsWith("movies,threads,movies-spring-blocking-mysql-platform,movies-spring-blocking-mysql-virtual,"
                        + "request_cpu_us,scheduler of virtual threads,jvm=-Djdk.pollerMode=1,3,1.10")
                .endsWith(",goes");
    }

    @Test
    void aDifferenceThatStaysIsTold() throws IOException {
        assertThat(suspects(profiles().trying(POLLER, 110)))
                .singleElement()
                .asString()
                .endsWith("The difference stays, and no change of it is shown.");
    }

    @Test
    void groupsOfTheSwitchesAreGroupsOfStacks() {
        assertThat(ShippedRules.get().groups())
                .extracting(GroupRules.Group::name)
                .containsAll(ShippedRules.removals().stream()
                        .flatMap(removal -> removal.groups().stream())
                        .toList());
    }

    private List<String> suspects(FakeProfiles profiles) throws IOException {
        return page(profiles).select("#why > p").eachText().stream()
                .filter(sentence -> sentence.matches("(Suspect|The suspect|Without the suspect|No switch).*"))
                .toList();
    }

    @Test
    void aRunWithoutProfilesHasNoSuchSection() throws IOException {
        Path index = Report.write(
                FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 3));

        assertThat(Jsoup.parse(index).select("#why, a[href=#why]")).isEmpty();
        assertThat(folder.resolve("report/why.csv")).doesNotExist();
    }

    @Test
    void aDamagedFileOfStacksIsNamed() throws IOException {
        ResultFolder results = new FakeProfiles(110, "com.acme.Shop.sell").write(folder);
        ResultFolder profiled = Why.folder(results).orElseThrow();
        Path file = profiled.trialFolder(profiled.run().planned().getFirst(), 1).resolve("probes/profile.collapsed");
        Files.writeString(file, "[request];worker;a.B.c");

        assertThatThrownBy(() -> Report.write(results))
                .isInstanceOf(ResultException.class)
                .hasMessageContaining("line 1 of " + file);
    }

    private Document page(FakeProfiles profiles) throws IOException {
        return Jsoup.parse(Report.write(profiles.write(folder)));
    }

    private double sum(String cost, String kind) throws IOException {
        try (Stream<String> rows = Files.lines(folder.resolve("report/why.csv"))) {
            return rows.map(row -> row.split(","))
                    .filter(row -> row[4].equals(cost) && row[5].equals(kind))
                    .mapToDouble(row -> Double.parseDouble(row[9]))
                    .sum();
        }
    }
}
