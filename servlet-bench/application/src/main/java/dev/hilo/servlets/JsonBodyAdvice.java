package dev.hilo.servlets;

import java.io.IOException;
import java.lang.reflect.Type;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/** Measures the bytes that Jackson binds, and stores the receipt as an attribute of the request. */
@RestControllerAdvice
class JsonBodyAdvice extends RequestBodyAdviceAdapter {
    private final BodyLimits limits;

    JsonBodyAdvice(BodyLimits limits) {
        this.limits = limits;
    }

    @Override
    public boolean supports(
            MethodParameter parameter, Type type, Class<? extends HttpMessageConverter<?>> converterType) {
        return type == Catalogue.class;
    }

    @Override
    public HttpInputMessage beforeBodyRead(
            HttpInputMessage message,
            MethodParameter parameter,
            Type type,
            Class<? extends HttpMessageConverter<?>> converterType)
            throws IOException {
        return new MeasuredMessage(
                message.getHeaders(),
                new MeasuredBody(message.getBody(), limits.json().toBytes()));
    }

    /** Reads the body to its end: Jackson stops at the end of the document. */
    @Override
    public Object afterBodyRead(
            Object body,
            HttpInputMessage message,
            MethodParameter parameter,
            Type type,
            Class<? extends HttpMessageConverter<?>> converterType) {
        if (message instanceof MeasuredMessage measured) {
            RequestContextHolder.currentRequestAttributes()
                    .setAttribute("receipt", measured.getBody().finish(), RequestAttributes.SCOPE_REQUEST);
        }
        return body;
    }

    private record MeasuredMessage(HttpHeaders headers, MeasuredBody body) implements HttpInputMessage {
        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }

        @Override
        public MeasuredBody getBody() {
            return body;
        }
    }
}
