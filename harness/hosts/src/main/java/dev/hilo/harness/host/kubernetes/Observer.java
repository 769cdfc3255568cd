package dev.hilo.harness.host.kubernetes;

import dev.hilo.harness.env.CpuTicks;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A shell beside a program, in its process namespace, that answers over one connection as long as this process lives: when the
 * connection ends, it kills the program, so that a killed hilo leaves nothing that uses a processor. Where the end of the connection does
 * not reach the pod, the missing heartbeat does ({@link ObserverContainer}). One question at a time.
 */
final class Observer implements AutoCloseable {
    static final String SCRIPT = """
            cd /proc
            control=$1
            [ -z "$2" ] || echo "$2" >"$control/pid"
            echo "$$" >"$control/session"
            [ ! -e "$control/code" ] || echo "ended $(cat "$control/code")" >&2
            read -r now rest </proc/uptime
            echo "$now" >"$control/beat"
            while read -r verb files; do
              case $verb in
                beat) read -r now rest </proc/uptime; echo "$now" >"$control/beat"; continue ;;
                read) LC_ALL=C grep "" /dev/null $files 2>/dev/null ;;
                find) LC_ALL=C grep -F "${files#* }" /dev/null "${files%% *}" 2>/dev/null ;;
                node) read -r line <stat; echo "$line:" ;;
                go) : >"$control/go" ;;
                end) kill -TERM "$(cat "$control/pid")" ;;
                may) ! kill -0 "$(cat "$control/pid")" 2>/dev/null || echo yes: ;;
                signal)
                  own=$(cat "$(cat "$control/pid")/cgroup")
                  for one in [0-9]*; do
                    if [ -n "$own" ] && [ "$one" != "$$" ] && [ "$(cat "$one/cgroup")" = "$own" ]; then kill "-$files" "$one"; fi
                  done 2>/dev/null ;;
                look) for file in "$files"/*; do [ ! -e "$file" ] || echo "${file##*/}:"; done ;;
                make) path=${files#* } text=${files%% *}; echo "${text#:}" >"$path.new"; mv "$path.new" "$path" ;;
                clock) echo "$(date +%s):" ;;
              esac
              echo "$verb."
            done
            : >"$control/end"
            kill -KILL "$(cat "$control/pid")"
            """;

    private static final Duration LIMIT = Duration.ofSeconds(5);
    /** The limit of the first answer is longer, because a busy node takes long to begin the session. */
    private static final Duration FIRST_LIMIT = Duration.ofSeconds(30);

    private static final Duration HEARTBEAT = Duration.ofSeconds(5);
    /** The mark of the end of the answers: the connection is gone. */
    private static final String GONE = "gone";

    private final ExecWatch session;
    private final OutputStream questions;
    private final BlockingQueue<List<String>> answers = new LinkedBlockingQueue<>();
    private final Thread receiving;
    private volatile boolean isGone;
    private boolean hasAnswered;
    private volatile boolean isClosed;

    Observer(ExecWatch session) {
        this.session = session;
        this.questions = session.getInput();
        this.receiving = Thread.ofPlatform().daemon().name("observer").start(this::receive);
        Thread.ofVirtual().name("heartbeat").start(this::beat);
    }

    static Observer attach(Cluster cluster, PodWatch watch) throws IOException {
        PodState pod = watch.state();
        String server = pod.isServerObservedFromWithin() ? ObservedFromWithin.SERVER : "";
        try {
            ExecWatch session = cluster.pod(pod.name())
                    .inContainer(pod.observingContainer())
                    .redirectingInput()
                    .redirectingOutput()
                    .redirectingError()
                    .exec("sh", "-c", SCRIPT, "hilo", ControlFolder.PATH, server);
            ToldEnd.listen(session.getError(), watch);
            return new Observer(session);
        } catch (KubernetesClientException e) {
            throw cluster.trouble(e);
        }
    }

    private void receive() {
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(session.getOutput(), StandardCharsets.ISO_8859_1))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (line.indexOf(':') < 0 && line.endsWith(".")) {
                    answers.add(List.copyOf(lines));
                    lines.clear();
                } else {
                    lines.add(line);
                }
            }
        } catch (IOException closed) {
            // told by the mark below
        }
        answers.add(List.of(GONE));
    }

    /** A heartbeat has no answer, so one that is late on a busy node is no lost connection. */
    private void beat() {
        try {
            while (!isClosed && !isGone()) {
                Thread.sleep(HEARTBEAT);
                say("beat");
            }
        } catch (IOException gone) {
            // told by the mark of the end of the answers
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void say(String line) throws IOException {
        try {
            questions.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            questions.flush();
        } catch (KubernetesClientException closed) {
            // as the client says that the connection ended with an error
            throw new IOException(closed.getMessage(), closed);
        }
    }

    /** The texts of files below {@code /proc}; empty when the pod no longer answers. */
    Optional<Snapshot> read(String patterns) {
        return ask("read " + patterns).map(Snapshot::of);
    }

    /** The lines with a word, of a file below {@code /proc} that may be long; empty when the pod no longer answers. */
    Optional<Snapshot> find(String file, String word) {
        return ask("find %s %s".formatted(file, word)).map(Snapshot::of);
    }

    /** Time of all processors of the pod's node until now, which its shell reads without a process of its own. */
    Optional<CpuTicks> nodeTicks() {
        return ask("node")
                .flatMap(lines -> lines.stream().findFirst())
                .flatMap(line -> CpuTicks.of(line.substring(0, line.indexOf(':'))));
    }

    /** @throws IOException when the pod does not answer */
    void start() throws IOException {
        ask("go").orElseThrow(() -> new IOException("the pod does not answer"));
    }

    /** Sends a signal to all processes of the program: those of its container. */
    void signal(String name) {
        ask("signal " + name);
    }

    /** Whether the observer may end the program, a right of the program's own user; true where the pod no longer answers. */
    boolean mayEnd() {
        return ask("may").map(answer -> answer.contains("yes:")).orElse(true);
    }

    /** Asks the application to end. */
    void end() {
        ask("end");
    }

    /** Whether the pod has stopped to answer: its shell then kills the application. */
    boolean isGone() {
        return isGone || answers.contains(List.of(GONE));
    }

    /** Waits for the end of the connection. @return whether it came in time */
    boolean awaitGone(Duration limit) throws InterruptedException {
        return isGone() || (receiving.join(limit) && isGone());
    }

    /**
     * Asks a question of the script.
     *
     * @return the lines of the answer; empty when the pod no longer answers
     */
    synchronized Optional<List<String>> ask(String question) {
        if (isGone) {
            return Optional.empty();
        }
        try {
            say(question);
            List<String> answer = answers.poll((hasAnswered ? LIMIT : FIRST_LIMIT).toMillis(), TimeUnit.MILLISECONDS);
            hasAnswered = true;
            isGone = answer == null || answer.equals(List.of(GONE));
            return isGone ? Optional.empty() : Optional.of(answer);
        } catch (IOException e) {
            isGone = true;
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            // its answer would be taken for the next one's
            isGone = true;
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        isClosed = true;
        session.close();
    }
}
