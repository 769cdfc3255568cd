package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.Load;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a workload without an offered rate, and of one without clients. */
class LoadKindPageTest {
    @TempDir
    Path folder;

    @Test
    void clientsThatWaitAreOfferedNothing() throws IOException {
        Document page = page("json-5kb-sent");

        assertThat(page.select(".lead").first().text()).contains("(16 clients for 3 s)");
        assertThat(page.select("#summary thead").text()).contains("achieved").doesNotContain("offered");
        assertThat(page.select("#glance caption").first().text()).isEqualTo("Throughput req/s");
        assertThat(page.select("path.offered, .legend:contains(offered)")).isEmpty();
        assertThat(page.select("figure.chart figcaption b").eachText())
                .contains("Successful answers", "p99 latency", "CPU of the application");
        assertThat(page.select(".band").eachText()).containsOnly("16 clients");
        assertThat(page.select(".plot path.level-1:not(.area)")).isNotEmpty();
        assertThat(page.select("#reading").text()).contains("Clients that wait").doesNotContain("was due to be sent");
    }

    @Test
    void withoutClientsThereIsOnlyTheStart() throws IOException {
        Document page = page("startup");

        assertThat(page.select(".lead").first().text()).contains("(only the start), 5 trials each");
        assertThat(page.select("#summary thead tr:last-child th").eachText())
                .containsExactly("container ready s", "started s", "to first answer s");
        assertThat(page.select("section.pair").first().select("tbody th").eachText())
                .containsExactly(
                        "container ready, by the application's log s",
                        "application started, by the application's log s",
                        "start to first good answer s");
        assertThat(page.select("figure.chart, .charts, .panels")).isEmpty();
        assertThat(page.select(".switch p").first().text()).contains("time to the first good answer");
        assertThat(page.select("td").eachText()).doesNotContain("–");
    }

    private Document page(String workload) throws IOException {
        Map<String, Load> one = Map.of(workload, FakeServlets.loads().get(workload));
        return Jsoup.parse(
                Report.write(FakeServlets.withSeries(folder, FakeServlets.run(FakeResults.servlets(), one, 1, 5))));
    }
}
