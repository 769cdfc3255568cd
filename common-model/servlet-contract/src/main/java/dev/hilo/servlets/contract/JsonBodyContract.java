package dev.hilo.servlets.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.hilo.servlets.documents.Document;
import dev.hilo.servlets.documents.Documents;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

interface JsonBodyContract extends ContractSupport {
    String PATH = "/json/5kb";

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/json;charset=UTF-8", "application/json; charset=utf-8"})
    default void jsonIsReceivedInChunks(String contentType) {
        for (String size : new String[] {"5kb", "250kb"}) {
            Document document = Documents.json(size);
            assertReceived(client().postChunked("/json/" + size, contentType, document.bytes()), document);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.InvalidJson#oneFieldWrong")
    default void theWrongFieldIsNamed(String field, ObjectNode json) {
        assertInvalid(postPadded(json.toString()), field);
    }

    @Test
    default void everyMissingFieldIsNamed() {
        assertInvalid(postPadded("{}"), "size", "items", "padding");
    }

    @ParameterizedTest
    @MethodSource("dev.hilo.servlets.contract.InvalidJson#unreadable")
    default void whatIsNoSuchJsonIsRefused(String json) {
        assertProblem(postPadded(json), 400);
    }

    @Test
    default void noJsonIsRefused() {
        assertProblem(client().post(PATH, ServletClient.JSON, new byte[0]), 400);
    }

    @Test
    default void jsonOfAnotherLengthIsRefused() {
        byte[] json = Documents.json("5kb").bytes();
        assertProblem(client().post("/json/50kb", ServletClient.JSON, json), 400);
        assertProblem(
                client().post(PATH, ServletClient.JSON, Documents.json("250kb").bytes()), 400);
        byte[] longer = Bytes.concatenated(json, Bytes.of("\n"));
        assertProblem(client().post(PATH, ServletClient.JSON, longer), 400);
        assertProblem(client().postChunked(PATH, ServletClient.JSON, longer), 400);
    }

    @Test
    default void jsonWithoutItsEndIsRefused() {
        byte[] json = Documents.json("5kb").bytes();
        for (int length : new int[] {1, 100, json.length - 1}) {
            byte[] truncated = Arrays.copyOf(json, length);
            assertProblem(client().post(PATH, ServletClient.JSON, truncated), 400);
            assertProblem(client().postChunked(PATH, ServletClient.JSON, truncated), 400);
        }
    }

    private Answer postPadded(String json) {
        return client().post(
                        PATH,
                        ServletClient.JSON,
                        Bytes.padded(json, Documents.json("5kb").length()));
    }
}
