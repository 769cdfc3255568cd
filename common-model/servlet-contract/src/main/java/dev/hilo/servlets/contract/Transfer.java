package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.servlets.documents.Digest;
import dev.hilo.servlets.documents.Document;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.util.zip.CRC32C;

/** Ways to transfer a document through a connection, piece by piece. */
enum Transfer {
    DOWNLOAD {
        @Override
        void begin(RawConnection connection, Payload payload) throws IOException {
            connection.request("GET", payload.path());
        }

        @Override
        void transfer(RawConnection connection, Payload payload, Pace pace) throws IOException, InterruptedException {
            assertThat(connection.head().status()).isEqualTo(200);
            InputStream in = connection.in();
            int length = payload.pdf().length();
            CRC32C crc = new CRC32C();
            byte[] piece = new byte[PIECE];
            for (int received = 0; received < length; received += piece.length) {
                pace.next();
                crc.update(piece, 0, in.readNBytes(piece, 0, Math.min(PIECE, length - received)));
            }
            assertThat(Digest.of(crc)).isEqualTo(payload.pdf().crc32c());
        }
    },

    UPLOAD {
        @Override
        void begin(RawConnection connection, Payload payload) throws IOException {
            String announced = "Content-Length: " + payload.pdf().length();
            connection.request("POST", payload.path(), "Content-Type: application/pdf", announced);
        }

        @Override
        void transfer(RawConnection connection, Payload payload, Pace pace) throws IOException, InterruptedException {
            send(connection, payload.bytes(), pace);
            assertReceived(connection.answer(), payload.pdf());
        }
    },

    FORM {
        @Override
        void begin(RawConnection connection, Payload payload) throws IOException {
            int length = HEAD_AND_TAIL.body().length + payload.pdf().length();
            String type = "Content-Type: " + HEAD_AND_TAIL.contentType();
            connection.request("POST", payload.path(), type, "Content-Length: " + length);
            connection.send(HEAD_AND_TAIL.head());
        }

        @Override
        void transfer(RawConnection connection, Payload payload, Pace pace) throws IOException, InterruptedException {
            send(connection, payload.bytes(), pace);
            connection.send(HEAD_AND_TAIL.tail());
            assertReceived(connection.answer(), payload.pdf());
        }
    };

    /** What a client does before each piece: nothing, wait, or break off. */
    interface Pace {
        void next() throws IOException, InterruptedException;
    }

    static final int PIECE = 256 * 1_024;
    private static final Multipart HEAD_AND_TAIL = Multipart.pdf(new byte[0]);

    abstract void begin(RawConnection connection, Payload payload) throws IOException;

    abstract void transfer(RawConnection connection, Payload payload, Pace pace)
            throws IOException, InterruptedException;

    private static void send(RawConnection connection, byte[] bytes, Pace pace)
            throws IOException, InterruptedException {
        for (int sent = 0; sent < bytes.length; sent += PIECE) {
            pace.next();
            try {
                connection.send(bytes, sent, Math.min(PIECE, bytes.length - sent));
            } catch (SocketException refused) {
                String answer = connection.answerIfAny().map(Answer::text).orElse("nothing");
                throw new IOException("after %d bytes the server answered %s".formatted(sent, answer), refused);
            }
        }
    }

    private static void assertReceived(Answer answer, Document pdf) {
        assertThat(answer.text()).isEqualTo("{\"bytes\":%d,\"crc32c\":\"%s\"}".formatted(pdf.length(), pdf.crc32c()));
    }
}
