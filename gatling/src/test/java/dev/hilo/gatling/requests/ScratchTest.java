package dev.hilo.gatling.requests;

import com.sun.net.httpserver.HttpServer;
import dev.hilo.gatling.movies.MoviesSimulation;
import dev.hilo.gatling.run.*;
import dev.hilo.gatling.synthetic.SyntheticSimulation;
import java.net.*;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import org.junit.jupiter.api.*;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {
    @TempDir Path folder;

    @Test
    void measure() throws Exception {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1000);
        server.setExecutor(Runnable::run);
        server.createContext("/", e -> {
            String p = e.getRequestURI().getPath();
            byte[] b = (p.startsWith("/movies/") ? "{\"id\":\"" + p.substring(8) + "\",\"title\":\"T\",\"year\":1999,\"score\":5}" : p.startsWith("/quotes") ? "{\"item\":7,\"cents\":107}" : "{\"answer\":\"right\"}").getBytes();
            e.getResponseHeaders().set("Content-Type", "application/json");
            e.sendResponseHeaders(200, b.length);
            e.getResponseBody().write(b);
            e.close();
        });
        server.start();
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        Map<String, Object> mix = Written.map("{'values':{'id':{'range':'1..1000'}},'requests':[{'name':'get','weight':70,'path':'/movies/${id}'},{'name':'page','weight':20,'path':'/quotes?page=${id}'},{'name':'x','weight':10,'path':'/movies/7'}]}");
        Map<String, Object> checked = Written.map("{'requests':[{'name':'quote','path':'/quotes/7','expect':{'status':[200],'json':{'$.item':'7','$.cents':'107'}}}]}");
        Map<String, Object> capturing = Written.map("{'requests':[{'name':'list','weight':1,'path':'/movies/7','capture':{'id':{'json':'$.id'}}},{'name':'get','weight':4,'path':'/movies/${id}','expect':{'json':{'$.title':'T'}}}]}");
        StringBuilder out = new StringBuilder();
        for (int round = 0; round < 4; round++) {
            out.append(run(round, "movies", MoviesSimulation.class, url, null));
            out.append(run(round, "constant", SyntheticSimulation.class, url, null));
            out.append(run(round, "requests-plain", RequestsSimulation.class, url, mix));
            out.append(run(round, "requests-json", RequestsSimulation.class, url, checked));
            out.append(run(round, "requests-capture", RequestsSimulation.class, url, capturing));
            Files.writeString(Path.of("/tmp/h/gatling-bench.txt"), out);
        }
    }

    private String run(int round, String name, Class<?> simulation, URI url, Map<String, Object> requests) throws Exception {
        Path temp = Files.createDirectories(folder.resolve(name + round));
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 1000; i++) ids.add("" + i);
        PlanOfTest load = new PlanOfTest(temp, name, ids).with("phases", List.of()).with("clients", Map.of("count", 8, "seconds", 6))
                .with("warmUp", Map.of("clients", 8, "burstSeconds", 60, "pauseSeconds", 0.1, "requests", 30000, "maxSeconds", 60));
        if (requests != null) load.with("requests", requests);
        else load.with("operation", name.equals("movies") ? "get" : "constant");
        try (GeneratorRun g = GeneratorRun.start(simulation, temp, url, List.of(load), "-Dio.netty.eventLoopThreads=1", "-XX:+UseSerialGC")) {
            ProcessHandle p = ProcessHandle.current().children().filter(c -> c.info().arguments().map(a -> Arrays.asList(a).contains("io.gatling.app.Gatling")).orElse(true)).reduce((a, b) -> b).orElseThrow();
            long pid = p.pid();
            new ProcessBuilder("taskset", "-acp", "1", "" + pid).start().waitFor();
            g.await(load::isWarmUpDone);
            new ProcessBuilder("taskset", "-acp", "1", "" + pid).start().waitFor();
            Duration before = cpu(pid);
            load.go(ids);
            g.await(load::hasEnded);
            Duration cpu = cpu(pid).minus(before);
            g.exitCode();
            long n = load.files().outcomes("started"), ok = load.files().outcomes("ok");
            return "%-18s %d rps %.0f cpu_us/request %.1f ok %d/%d%n".formatted(name, round, n / 6.0, cpu.toNanos() / 1e3 / n, ok, n);
        }
    }

    private static Duration cpu(long pid) throws Exception {
        String[] s = Files.readString(Path.of("/proc/" + pid + "/stat")).replaceFirst(".*\\) ", "").split(" ");
        return Duration.ofMillis(10 * (Long.parseLong(s[11]) + Long.parseLong(s[12])));
    }
}
