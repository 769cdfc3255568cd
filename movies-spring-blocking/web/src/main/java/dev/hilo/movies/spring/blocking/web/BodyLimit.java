package dev.hilo.movies.spring.blocking.web;

import dev.hilo.movies.domain.MovieLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpStatus;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/** Refuses a body that is too large: by its Content-Length before reading, otherwise while reading. Tomcat has no such limit. */
@RestControllerAdvice
class BodyLimit extends RequestBodyAdviceAdapter {
    private static final int UNKNOWN = -1;

    private record Body(HttpHeaders headers, InputStream bytes) implements HttpInputMessage {
        @Override
        public HttpHeaders getHeaders() {
            return headers;
        }

        @Override
        public InputStream getBody() {
            return bytes;
        }
    }

    @Override
    public boolean supports(MethodParameter parameter, Type type, Class<? extends HttpMessageConverter<?>> converter) {
        return true;
    }

    @Override
    public HttpInputMessage beforeBodyRead(
            HttpInputMessage request,
            MethodParameter parameter,
            Type type,
            Class<? extends HttpMessageConverter<?>> converter)
            throws IOException {
        long length = request.getHeaders().getContentLength();
        if (length != UNKNOWN) {
            require(length);
            return request;
        }
        byte[] bytes = request.getBody().readNBytes(MovieLimits.BODY_MAX + 1);
        require(bytes.length);
        return new Body(request.getHeaders(), new ByteArrayInputStream(bytes));
    }

    private static void require(long length) {
        if (length > MovieLimits.BODY_MAX) {
            throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE, "The body is too large.");
        }
    }
}
