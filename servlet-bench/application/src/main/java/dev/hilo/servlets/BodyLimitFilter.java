package dev.hilo.servlets;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.HandlerExceptionResolver;

/** Refuses a body by its Content-Length before reading. A body without a Content-Length is measured: {@link MeasuredBody}. */
@Component
class BodyLimitFilter extends OncePerRequestFilter {
    private final BodyLimits limits;
    private final HandlerExceptionResolver problems;

    BodyLimitFilter(BodyLimits limits, @Qualifier("handlerExceptionResolver") HandlerExceptionResolver problems) {
        this.limits = limits;
        this.problems = problems;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (request.getContentLengthLong() > limit(request)) {
            problems.resolveException(request, response, null, BodyProblem.tooLarge());
        } else {
            chain.doFilter(request, response);
        }
    }

    private long limit(HttpServletRequest request) {
        String type = request.getContentType();
        boolean json = type != null && type.startsWith(MediaType.APPLICATION_JSON_VALUE);
        return (json ? limits.json() : limits.any()).toBytes();
    }
}
