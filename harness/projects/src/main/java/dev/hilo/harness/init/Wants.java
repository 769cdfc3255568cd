package dev.hilo.harness.init;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Needs of an application that hilo cannot give it, read from the log of a start that failed. */
record Wants(String log) {
    private static final String SERVER =
            "It wants %s, which hilo does not start: add one to services, or say under environment where one is, or how it does without.";

    private static final Map<Pattern, String> NEEDS = new LinkedHashMap<>();

    static {
        need(
                "hit enter|press (?:any key|enter|return|ctrl)|not a tty|no console (?:is )?available|stdin is not a terminal",
                "It wants a terminal: it reads the keyboard, and ends or waits where there is none. Its documentation may name an option for servers: bench init --force --argument WORD.");
        need(
                "Unable to override \\S+; node with index not found|(?:configuration|config|properties) file (?:is |was )?(?:not found|missing|required)",
                "It wants a configuration file of its owner: bench init --force --argument WORD, once for each word of its command line, the file among them.");
        need(
                "(?:no|missing|invalid|expired) (?:valid )?licen[cs]e\\b|licen[cs]e(?: key| file)? (?:is |was |has )?(?:missing|not found|required|expired|invalid)",
                "It wants a licence: give it the key under environment or the file under working-folder, then bench check.");
        need(
                "no such command: '",
                "It wants a command that its MongoDB server does not know, which its log names. hilo's own has the usual ones alone: write source: docker under database in the file, or external with the url of yours, then bench check.");
        need("bootstrap (?:broker|server)|Connection to node -?\\d+ .{0,80}could not be established", server("Kafka"));
        need("unable to connect to redis|(?:Redis|Jedis)Connection\\w*Exception", server("Redis"));
        need("AmqpConnectException|connection to the RabbitMQ", server("RabbitMQ"));
        need(
                "unable to load (?:AWS )?credentials|SdkClientException|AmazonS3Exception|S3Exception",
                server("S3 or another service of AWS"));
        need("ClientCnxn.{0,200}Connection refused|zookeeper.{0,80}timed? ?out", server("ZooKeeper"));
        need(
                "(?:elasticsearch|opensearch)\\S{0,60}(?:Connect\\w*Exception|refused)|None of the configured nodes",
                server("Elasticsearch"));
        need("CassandraConnection|AllNodesFailedException|NoHostAvailableException", server("Cassandra"));
        need("eureka.{0,200}(?:refused|Cannot execute request on any known server)", server("a Eureka registry"));
    }

    private static void need(String pattern, String sentence) {
        NEEDS.put(Pattern.compile("(?i)" + pattern), sentence);
    }

    private static String server(String name) {
        return SERVER.formatted(name);
    }

    /** Sentence about the first need that the log names, and what to do; empty for none. */
    Optional<String> sentence() {
        return NEEDS.entrySet().stream()
                .filter(need -> need.getKey().matcher(log).find())
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
