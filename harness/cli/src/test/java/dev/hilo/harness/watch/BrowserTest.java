package dev.hilo.harness.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.harness.browser.Browser;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** The live page in a browser. */
@Timeout(120)
class BrowserTest {
    private static final String ANSWERED = "#charts figure:nth-child(1) .blue b";

    @AutoClose
    private static Browser browser;

    @TempDir
    Path temp;

    private WatchedTrial trial;
    private LivePage page;

    @BeforeAll
    static void start() {
        browser = Browser.open();
    }

    @BeforeEach
    void open() throws Exception {
        trial = new WatchedTrial(temp);
        trial.seconds(0, 400, 900);
        trial.run.stepStarts("load");
        page = LivePage.open(trial.run, InetAddress.getLoopbackAddress(), 0);
    }

    @AfterEach
    void close() {
        browser.leave();
        page.close();
    }

    @Test
    void itShowsTheTrialAndThePlan() throws Exception {
        browser.show(page.url(), 1280, 1400);

        browser.await(() -> browser.text(ANSWERED), "900");
        assertThat(browser.text("#title")).isEqualTo("Trial 2 of 3: load");
        assertThat(browser.text("#where"))
                .startsWith("fake-" + WatchedTrial.HOSTILE + " · reads · block 1 of 2 · attempt 2 · load for ");
        assertThat(browser.text("#counts"))
                .startsWith("1 of 3 trials have ended: 1 ok, 0 invalid, 0 failed; 1 repeated. Expected end ");
        assertThat(reads())
                .containsExactly(
                        "offered 1,000 answered 900",
                        "p50 1.5 p99 25",
                        "failed 3",
                        "application 50 database – generator 25",
                        "in use 100 at most 500",
                        "runnable 12 blocked 0 waiting 31 timed waiting 7",
                        "in use 20 waiting for one 4");
        assertThat(browser.find("#plan .running").getText()).contains("running, attempt 2");
        assertThat(browser.driver.findElements(By.tagName("img")))
                .as("of the hostile name")
                .isEmpty();
        assertThat(browser.driver.findElements(By.tagName("canvas"))).hasSize(7);
        Files.copy(
                browser.driver.getScreenshotAs(OutputType.FILE).toPath(),
                Files.createDirectories(Path.of("target")).resolve("watch-page.png"),
                StandardCopyOption.REPLACE_EXISTING);
        assertWhatItCannotShowStandsAboveTheCharts();
        assertThat(browser.complaints()).isEmpty();
    }

    /** The charts of the load then say "no data yet" for the whole trial. */
    private void assertWhatItCannotShowStandsAboveTheCharts() throws InterruptedException {
        assertThat(browser.find("#gap").isDisplayed()).isFalse();

        trial.run.cannotShow("The load comes from pods " + WatchedTrial.HOSTILE);

        browser.await(() -> browser.text("#gap"), "The load comes from pods " + WatchedTrial.HOSTILE);
    }

    @Test
    void pauseFreezesThePageAndResumeCatchesUp() throws Exception {
        browser.show(page.url(), 1280, 1000);
        browser.await(() -> browser.text(ANSWERED), "900");

        browser.find("#pause").click();
        assertThat(browser.find("#pause").getText()).isEqualTo("Resume");
        trial.seconds(400, 405, 950);
        trial.run.stepStarts("stop");
        browser.await(() -> browser.text("#title"), "Trial 2 of 3: stop");
        assertThat(browser.text(ANSWERED)).isEqualTo("900");

        browser.find("#pause").click();
        assertThat(browser.text(ANSWERED)).isEqualTo("950");
        assertThat(browser.find("#pause").getText()).isEqualTo("Pause");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void everythingIsReachedByKeyboardAndTheTimeShownIsChosen() throws Exception {
        browser.show(page.url(), 1280, 1000);
        browser.await(() -> browser.text(ANSWERED), "900");
        List<String> reached = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            new Actions(browser.driver).sendKeys(Keys.TAB).perform();
            WebElement active = browser.driver.switchTo().activeElement();
            reached.add(active.getTagName() + "." + active.getDomAttribute("class"));
        }
        assertThat(reached)
                .startsWith("button.null", "input.null", "div.canvas")
                .endsWith("div.scroll plan");

        WebElement chart = browser.find(".canvas");
        chart.sendKeys(Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        assertThat(chart.getDomAttribute("aria-label")).isEqualTo("Requests per second: offered 1,000, answered 900");
        assertTheTimeShownIsChosenByClickAndByKey();
    }

    private static void assertTheTimeShownIsChosenByClickAndByKey() {
        assertThat(shownSeconds()).isEqualTo(399);

        browser.find("input[value='60']").click();
        assertThat(shownSeconds()).isEqualTo(60);

        browser.find("input[value='60']").sendKeys(Keys.ARROW_DOWN);
        assertThat(shownSeconds()).isEqualTo(300);
        assertThat(browser.find("input[value='300']").isSelected()).isTrue();
    }

    @Test
    void itFitsAPhone() throws Exception {
        browser.emulate(Map.of("width", 390, "height", 844, "deviceScaleFactor", 2, "mobile", true));
        browser.show(page.url(), 500, 900);
        browser.await(() -> browser.text(ANSWERED), "900");

        var widths = browser.evaluate("{page: document.documentElement.scrollWidth, window: innerWidth}");
        assertThat(widths).isEqualTo(Map.of("page", 390L, "window", 390L));
    }

    @Test
    void itSaysThatTheRunHasEnded() throws Exception {
        browser.show(page.url(), 1280, 1000);
        browser.await(() -> browser.text(ANSWERED), "900");

        trial.trialEnds();
        page.tellEnd("The run has ended. Its report: /results/report/index.html");
        page.close();

        assertThat(browser.text("#notice")).isEqualTo("The run has ended. Its report: /results/report/index.html");
        assertThat(browser.find("#plan tr:nth-child(2)").getText())
                .contains("invalid, attempt 2")
                .contains("the generator was " + WatchedTrial.HOSTILE);
    }

    @Test
    void itSaysThatTheRunIsLost() throws Exception {
        browser.show(page.url(), 1280, 1000);
        browser.await(() -> browser.text(ANSWERED), "900");

        page.close();

        browser.await(() -> browser.text("#notice"), "The connection to the run is lost.");
    }

    private static List<String> reads() {
        return browser.driver.findElements(By.cssSelector(".reads")).stream()
                .map(reads -> reads.getText().replaceAll("\\s+", " "))
                .toList();
    }

    private static long shownSeconds() {
        String[] ends = browser.text("#span").split(" to ");
        return Duration.between(LocalTime.parse(ends[0]), LocalTime.parse(ends[1]))
                        .plusDays(1)
                        .toSeconds()
                % 86_400;
    }
}
