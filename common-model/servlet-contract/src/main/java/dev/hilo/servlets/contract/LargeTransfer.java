package dev.hilo.servlets.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hilo.servlets.documents.Digest;
import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.util.zip.CRC32C;

/** The ways in which the largest document goes through a connection, a piece at a time. */
enum LargeTransfer {
    DOWNLOAD {
        @Override
        void begin(RawConnection connection) throws IOException {
            connection.request("GET", PATH);
        }

        @Override
        void transfer(RawConnection connection, Pace pace) throws IOException, InterruptedException {
            assertThat(connection.head().status()).isEqualTo(200);
            InputStream in = connection.in();
            CRC32C crc = new CRC32C();
            byte[] piece = new byte[PIECE];
            for (int received = 0; received < PDF.length(); received += piece.length) {
                pace.next();
                int length = in.readNBytes(piece, 0, Math.min(PIECE, PDF.length() - received));
                crc.update(piece, 0, length);
            }
            assertThat(Digest.of(crc)).isEqualTo(PDF.crc32c());
        }
    },

    UPLOAD {
        @Override
        void begin(RawConnection connection) throws IOException {
            String announced = "Content-Length: " + PDF.length();
            connection.request("POST", PATH, "Content-Type: application/pdf", announced);
        }

        @Override
        void transfer(RawConnection connection, Pace pace) throws IOException, InterruptedException {
            send(connection, pace);
            assertReceived(connection.answer());
        }
    },

    FORM {
        @Override
        void begin(RawConnection connection) throws IOException {
            int length = HEAD_AND_TAIL.body().length + PDF.length();
            String type = "Content-Type: " + HEAD_AND_TAIL.contentType();
            connection.request("POST", PATH, type, "Content-Length: " + length);
            connection.send(HEAD_AND_TAIL.head());
        }

        @Override
        void transfer(RawConnection connection, Pace pace) throws IOException, InterruptedException {
            send(connection, pace);
            connection.send(HEAD_AND_TAIL.tail());
            assertReceived(connection.answer());
        }
    };

    /** What a client does before each piece: nothing, wait, or break off. */
    interface Pace {
        void next() throws IOException, InterruptedException;
    }

    static final int PIECE = 256 * 1_024;
    private static final String PATH = "/pdf/20mb";
    private static final Document PDF = Documents.pdf("20mb");
    private static final byte[] BYTES = PDF.bytes();
    private static final Multipart HEAD_AND_TAIL = Multipart.pdf(new byte[0]);

    abstract void begin(RawConnection connection) throws IOException;

    abstract void transfer(RawConnection connection, Pace pace) throws IOException, InterruptedException;

    private static void send(RawConnection connection, Pace pace) throws IOException, InterruptedException {
        for (int sent = 0; sent < BYTES.length; sent += PIECE) {
            pace.next();
            try {
                connection.send(BYTES, sent, Math.min(PIECE, BYTES.length - sent));
            } catch (SocketException refused) {
                String answer = connection.answerIfAny().map(Answer::text).orElse("nothing");
                throw new IOException("after %d bytes the server answered %s".formatted(sent, answer), refused);
            }
        }
    }

    private static void assertReceived(Answer answer) {
        assertThat(answer.text()).isEqualTo("{\"bytes\":%d,\"crc32c\":\"%s\"}".formatted(PDF.length(), PDF.crc32c()));
    }
}
