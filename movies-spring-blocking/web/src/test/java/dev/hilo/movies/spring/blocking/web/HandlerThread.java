package dev.hilo.movies.spring.blocking.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Import;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Adds two headers with the thread of the movie controller to each answer. */
@TestConfiguration(proxyBeanMethods = false)
@Import(HandlerThread.Reporter.class)
public class HandlerThread {
    public static final String NAME = "Handler-Thread";
    public static final String VIRTUAL = "Handler-Thread-Virtual";

    static final class Reporter implements WebMvcConfigurer, HandlerInterceptor {
        @Override
        public void addInterceptors(InterceptorRegistry registry) {
            registry.addInterceptor(this).addPathPatterns("/movies/**");
        }

        @Override
        public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
            if (handler instanceof HandlerMethod method && method.getBeanType() == MovieController.class) {
                response.setHeader(NAME, Thread.currentThread().getName());
                response.setHeader(
                        VIRTUAL, String.valueOf(Thread.currentThread().isVirtual()));
            }
            return true;
        }
    }
}
