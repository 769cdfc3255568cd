package dev.hilo.harness.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import org.assertj.core.api.Assertions;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A headless Chromium of this machine, which reaches nothing but loopback. */
public final class Browser implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    public final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Skips the test where there is none. */
    public static Browser open() {
        Optional<File> chromium = program("chromium", "chromium-browser", "google-chrome");
        Optional<File> driver = program("chromedriver");
        assumeTrue(chromium.isPresent() && driver.isPresent(), "no chromium and chromedriver in the PATH");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium.get());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-default-apps",
                "--disable-sync",
                "--no-first-run",
                "--no-proxy-server",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.get())
                .usingAnyFreePort()
                .build();
        return new Browser(new ChromeDriver(service, options));
    }

    private static Optional<File> program(String... names) {
        List<String> folders = List.of(System.getenv("PATH").split(File.pathSeparator));
        return Arrays.stream(names)
                .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .map(Path::toFile)
                .findFirst();
    }

    public void show(URI page, int width, int height) {
        driver.manage().window().setSize(new Dimension(width, height));
        driver.get(page.toString());
    }

    public void emulate(Map<String, Object> device) {
        driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", device);
    }

    /** Leaves the page and forgets everything about it. */
    public void leave() {
        driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        driver.get("about:blank");
        complaints();
    }

    public WebElement find(String selector) {
        return driver.findElement(By.cssSelector(selector));
    }

    public String text(String selector) {
        return find(selector).getText();
    }

    /** Until it is so; then the assertion says what is otherwise. */
    public void await(Supplier<String> actual, String expected) throws InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!actual.get().contains(expected) && System.nanoTime() < end) {
            Thread.sleep(50);
        }
        Assertions.assertThat(actual.get()).contains(expected);
    }

    /** What the page complained about: errors of its script, and everything that its content policy refused. */
    public List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    public Map<?, ?> evaluate(String script) {
        return (Map<?, ?>) driver.executeScript("return " + script);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
