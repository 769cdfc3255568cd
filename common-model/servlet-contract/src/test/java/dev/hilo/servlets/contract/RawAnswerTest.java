package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import org.junit.jupiter.api.Test;

class RawAnswerTest {
    private static final URI REQUEST = URI.create("http://127.0.0.1:8080/json/5kb");

    @Test
    void answersFollowEachOther() throws IOException {
        InputStream in = connection("""
                HTTP/1.1 100 Continue\r
                \r
                HTTP/1.1 200 OK\r
                content-type: application/json;charset=utf-8\r
                Transfer-Encoding: chunked\r
                \r
                2\r
                {}\r
                a\r
                0123456789\r
                0\r
                \r
                HTTP/1.1 404 \r
                Content-Length: 4\r
                Connection: close\r
                \r
                none""");

        assertThat(RawAnswer.read(REQUEST, in).orElseThrow().status()).isEqualTo(100);
        Answer chunked = RawAnswer.read(REQUEST, in).orElseThrow();
        assertThat(chunked.mediaType()).isEqualTo("application/json");
        assertThat(chunked.text()).isEqualTo("{}0123456789");
        Answer last = RawAnswer.read(REQUEST, in).orElseThrow();
        assertThat(last.status()).isEqualTo(404);
        assertThat(last.text()).isEqualTo("none");
        assertThat(last.closesTheConnection()).isTrue();
        assertThat(RawAnswer.read(REQUEST, in)).isEmpty();
    }

    @Test
    void anAnswerWithoutALengthLastsUntilTheEnd() throws IOException {
        InputStream in = connection("HTTP/1.1 400 Bad Request\r\n\r\nwrong");

        assertThat(RawAnswer.read(REQUEST, in).orElseThrow().text()).isEqualTo("wrong");
    }

    @Test
    void anAnswerThatBreaksOffIsNone() {
        InputStream in = connection("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhalf");

        assertThatThrownBy(() -> RawAnswer.read(REQUEST, in)).isInstanceOf(EOFException.class);
    }

    private static InputStream connection(String received) {
        return new ByteArrayInputStream(Bytes.of(received));
    }
}
