package dev.hilo.harness.host.kubernetes;

import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The connection to an observer without a pod, which answers every question alike. */
final class AnsweringSession extends OutputStream {
    private final PipedOutputStream answers = new PipedOutputStream();
    private final StringBuffer said = new StringBuffer();
    private volatile String answer;
    private final ExecWatch session;
    private volatile boolean isClosed;

    /** A session that answers with nothing. */
    AnsweringSession() throws IOException {
        this("");
    }

    /** @param answer lines, each with its end */
    AnsweringSession(String answer) throws IOException {
        this.answer = answer;
        Map<String, Object> streams = Map.of("getInput", this, "getOutput", new PipedInputStream(answers));
        session = (ExecWatch) Proxy.newProxyInstance(
                ExecWatch.class.getClassLoader(), new Class<?>[] {ExecWatch.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("close")) {
                        isClosed = true;
                        answers.close();
                    }
                    return streams.get(method.getName());
                });
    }

    ExecWatch session() {
        return session;
    }

    /** Answers from now on with other lines. */
    void answer(String next) {
        answer = next;
    }

    /** Questions, as the shell in a pod reads them. */
    String said() {
        return said.toString();
    }

    boolean isClosed() {
        return isClosed;
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        String line = new String(bytes, StandardCharsets.UTF_8);
        said.append(line);
        if (!line.startsWith("beat")) {
            answers.write((answer + line.strip().split(" ")[0] + ".\n").getBytes(StandardCharsets.UTF_8));
            answers.flush();
        }
    }

    @Override
    public void write(int unused) {
        throw new UnsupportedOperationException("an observer is asked whole lines");
    }
}
