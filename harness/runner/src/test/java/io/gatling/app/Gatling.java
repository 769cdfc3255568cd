package io.gatling.app;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A stand-in for Gatling: keeps the generator's side of the handshake and sends no load. The scenario of the first load decides what goes wrong. */
public final class Gatling {
    private final String plan;
    private final String scenario;
    private Path folder;

    private Gatling(Path planFile) throws IOException {
        plan = Files.readString(planFile);
        scenario = fields("scenario").getFirst();
    }

    public static void main(String[] arguments) throws Exception {
        new Gatling(Path.of(System.getProperty("hilo.plan"))).run();
    }

    private void run() throws Exception {
        if (!plan.contains("\"rehearsalRequests\" : 0")) {
            for (String next : fields("folder")) {
                folder = Path.of(next).resolveSibling("rehearsal");
                await("begin");
                mark("warm-up.done");
            }
        }
        int targets = fields("baseUrl").size();
        int loads = fields("folder").size() / targets;
        for (int load = 0; load < loads; load++) {
            List<Path> together = folders(load, loads, targets);
            warmUp(together);
            long start = System.currentTimeMillis() + leadMillis();
            for (Path next : together) {
                folder = next;
                write("load.begun", String.valueOf(start));
            }
            folder = together.getFirst();
            load(start);
            for (Path next : together) {
                folder = next;
                end(start);
            }
        }
    }

    /** Milliseconds from the mark of the harness to the beginning of the load. */
    private long leadMillis() {
        return scenario.equals("BeginsLate") ? 2_000 : 0;
    }

    /** The folders of the loads at one place of all targets. */
    private List<Path> folders(int load, int loads, int targets) {
        return IntStream.range(0, targets)
                .mapToObj(target -> Path.of(fields("folder").get(target * loads + load)))
                .toList();
    }

    private void warmUp(List<Path> folders) throws Exception {
        for (Path next : folders) {
            folder = next;
            await("begin");
            mark("warm-up.begun");
            if (scenario.equals("EndsBeforeTheLoad")) {
                System.exit(0);
            }
            mark("warm-up.done");
        }
        for (Path next : folders) {
            folder = next;
            await("go");
        }
    }

    /** The load of all targets, which they have at the same time. */
    private void load(long start) throws Exception {
        switch (scenario) {
            case "Breaks" -> throw new IllegalStateException("no such scenario");
            case "KillsTheApplication" -> get("/die");
            case "KillsTheLastApplication" -> getFromTheLast("/die");
            case "KillsTheApplicationInASearch" -> {
                if (folder.toString().contains("/steps/02")) {
                    get("/die");
                }
                Thread.sleep(100);
            }
            case "KillsTheApplicationInTheWarmUpOfItsRestart" -> {
                if (folder.toString().matches(".*/(steps/02|restarts/\\d+/warm-up)/.*")) {
                    get("/die");
                }
                Thread.sleep(100);
            }
            case "KillsOneSideInASearch", "KillsOneSideAndStallsInASearch" -> {
                if (folder.toString().matches(".*-side2-.*/(steps|curve)/02/.*")) {
                    get("/die");
                }
                // the heap is counted in the fourth second of such a load
                if (scenario.equals("KillsOneSideInASearch")
                        && folder.toString().contains("/waiting/")) {
                    get("/park");
                    Thread.sleep(5_000);
                }
                Thread.sleep(100);
            }
            case "StallsInASearch" -> Thread.sleep(100);
            case "NeverEnds" -> liveForever();
            case "LastsForASecond" -> Thread.sleep(1100);
            case "BeginsLate" -> Thread.sleep(leadMillis() + 3_200);
            // the probes of a trial look once a second
            default -> Thread.sleep(isFurther() ? 100 : 1100);
        }
        if (scenario.equals("MeasuresNothing")) {
            System.exit(0);
        }
    }

    /** Whether the load is one of those that follow a trial. */
    private boolean isFurther() {
        return folder.toString().matches(".*/(waiting|steps|curve|restarts)/.*");
    }

    /** The end of the load of one target. */
    private void end(long start) throws Exception {
        if (scenario.endsWith("StallsInASearch") && folder.toString().contains("/steps/")) {
            stall(start + 4_000);
        }
        write(start);
        if (scenario.equals("BreaksAtItsEnd")) {
            throw new IllegalStateException("requests were never sent");
        }
    }

    /** Writes two seconds for the live page at once. */
    private void liveForever() throws Exception {
        long start = System.currentTimeMillis();
        await("watched");
        Files.writeString(
                folder.resolve("live.csv"),
                "epoch_ms,offered,answered,failed,p50_us,p99_us\n%d,10,8,2,1500,9000\n%d,10,0,0,,\n"
                        .formatted(start, start + 1000));
        Thread.sleep(Long.MAX_VALUE);
    }

    /** Takes the place of the watchdog's own file. @param at time within the window that is judged */
    private void stall(long at) throws IOException {
        Path watchdog = folder.resolveSibling("probes/watchdog.csv.partial");
        Files.delete(watchdog);
        Files.write(watchdog, List.of("epoch_ms,cpu0_late_ms", at + ",90"));
    }

    /** The last file says that the load has ended. */
    private void write(long start) throws IOException {
        Files.write(
                folder.resolve("arrivals.csv"),
                List.of("second,offered,started,lag_max_us", "0,10,%s,50".formatted(started())));
        Files.write(
                folder.resolve("operations.csv"),
                List.of(
                        "second,operation,started,ok,gone,timeout,refused,connection,status,content",
                        scenario.equals("IsNotAnswered") ? "0,byId,10,0,0,10,0,0,0,0" : "0,byId,10,8,0,2,0,0,0,0"));
        Files.createFile(folder.resolve("latency.hlog"));
        write(
                "load.json",
                "{\"startedAtEpochMillis\": %d, \"endedAtEpochMillis\": %d}"
                        .formatted(start, System.currentTimeMillis()));
    }

    /** Writes a file that is complete when it is there. */
    private void write(String name, String content) throws IOException {
        Path draft = folder.resolve(name + ".part");
        Files.writeString(draft, content);
        Files.move(draft, folder.resolve(name));
    }

    private int started() {
        return scenario.equals("SendsTooFew") ? 7 : 10;
    }

    private void get(String path) throws Exception {
        get(fields("baseUrl").getFirst(), path);
    }

    private void getFromTheLast(String path) throws Exception {
        get(fields("baseUrl").getLast(), path);
    }

    private static void get(String baseUrl, String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + path)).build();
        try {
            HttpClient.newHttpClient().send(request, BodyHandlers.discarding());
        } catch (IOException diedBeforeItAnswered) {
            Thread.sleep(Long.MAX_VALUE);
        }
    }

    private void mark(String name) throws IOException {
        Files.createFile(folder.resolve(name));
    }

    private void await(String name) throws InterruptedException {
        while (!Files.exists(folder.resolve(name))) {
            Thread.sleep(20);
        }
    }

    private List<String> fields(String name) {
        return Pattern.compile("\"" + name + "\" : \"(.*?)\"")
                .matcher(plan)
                .results()
                .map(field -> field.group(1))
                .toList();
    }
}
