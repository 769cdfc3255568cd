package dev.hilo.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.browser.Browser;
import dev.hilo.harness.result.Capacity;
import dev.hilo.harness.result.FakeResults;
import dev.hilo.harness.result.PlannedTrial;
import dev.hilo.harness.result.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** The scripts of a report, in a browser. */
@Timeout(120)
class ReportInBrowserTest {
    /** The script that keeps downloads in a variable. */
    private static final String CATCH = """
            window.saved = [];
            const made = URL.createObjectURL;
            URL.createObjectURL = blob => { window.blob = blob; return made(blob); };
            HTMLAnchorElement.prototype.click = function () { window.saved.push({name: this.download, blob: window.blob}); };
            """;

    @AutoClose
    private static Browser browser;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        browser = Browser.open();
    }

    @Test
    void aChartIsSavedWithItsLegend() throws Exception {
        show(FakeResults.withSeries(
                folder, FakeResults.run(FakeResults.springBlocking().subList(0, 2), 3, FakeResults.QUICK)));
        browser.driver.executeScript(CATCH);

        click("section.pair .charts figure .saves button");

        Map<?, ?> saved = (Map<?, ?>) browser.driver.executeAsyncScript(
                "const done = arguments[0]; saved[0].blob.text().then(text => done({name: saved[0].name, text}))");
        assertThat(saved.get("name").toString()).matches("hilo-.*-ok_per_s\\.svg");
        assertThat(saved.get("text").toString())
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .contains(">Successful answers</text>", ">platform, median and range of 3 trials", "<path d=\"M")
                .doesNotContain("Save as");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aChartIsSavedAsPixels() throws Exception {
        show(FakeResults.finished(folder, FakeResults.springBlocking().subList(0, 2), 3));
        browser.driver.executeScript(CATCH);

        click(".card .saves button:nth-of-type(2)");

        browser.await(
                () -> String.valueOf(browser.driver.executeScript("return saved.map(one => one.blob.type).join()")),
                "image/png");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aSearchInAFlameGraphAddsUpBothSides() throws Exception {
        Report.write(new FakeProfiles(110, "com.acme.Shop.sell").write(folder));
        Path flame;
        try (var files = Files.list(folder.resolve("report"))) {
            flame = files.filter(file -> file.getFileName().toString().startsWith("why-movies"))
                    .findFirst()
                    .orElseThrow();
        }
        browser.driver.get(flame.toUri().toString());

        browser.driver.findElement(By.id("search")).sendKeys("jackson");
        assertThat(browser.driver.findElement(By.id("detail")).getText())
                .isEqualTo("\"jackson\": platform 60 µs, virtual 60 µs, difference −0.1 µs");
        assertThat(browser.driver.findElements(By.cssSelector("#flame button:not(.off)")))
                .hasSize(1);

        click("#reset");
        click("#flame button.more[aria-label^='java.lang.VirtualThread.unpark']");
        assertThat(browser.driver.findElement(By.id("detail")).getText())
                .startsWith("java.lang.VirtualThread.unpark: platform 0.0 µs, virtual 45 µs, difference +45 [")
                .endsWith("µs; shown");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void aColumnSortsTheRows() throws Exception {
        ResultFolder results = FakeResults.finished(folder, FakeResults.springBlocking(), 1);
        int rate = 2_000;
        for (PlannedTrial trial : results.run().planned()) {
            rate = rate == 2_000 ? 900 : rate + 100;
            new Capacity("p99<=100ms", rate, rate + 50, "p99 143 ms", true, false, 12)
                    .write(results.trialFolder(trial, 1));
        }
        show(results);
        List<String> rates = rates();

        click("#capacity th:nth-of-type(3) button.sort");
        assertThat(rates()).containsExactly("1,200", "1,100", "1,000", "900").isNotEqualTo(rates);

        click("#capacity th:nth-of-type(3) button.sort");
        assertThat(rates()).containsExactly("900", "1,000", "1,100", "1,200");
    }

    @Test
    void publishedFiguresAreShownOnDemand() throws Exception {
        ResultFolder results =
                FakeServlets.finished(folder, FakeServlets.run(FakeResults.servlets(), FakeServlets.loads(), 1, 1));
        Files.copy(FakeServlets.PUBLISHED, folder.resolve(Report.PUBLISHED));
        show(results);
        String published = "#tables tr.published";
        assertThat(browser.find(published).isDisplayed()).isFalse();

        click("#tables .with-published");

        assertThat(browser.find(published).isDisplayed()).isTrue();
    }

    /** Clicks an element by script, because a long page would scroll first. */
    private static void click(String selector) {
        browser.driver.executeScript("arguments[0].click()", browser.find(selector));
    }

    private static List<String> rates() {
        return browser.driver.findElements(By.cssSelector("#capacity tbody td:nth-of-type(2)")).stream()
                .map(cell -> cell.getText())
                .toList();
    }

    private static void show(ResultFolder results) throws Exception {
        browser.show(Report.write(results).toUri(), 1280, 1400);
    }
}
