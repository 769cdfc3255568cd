package dev.hilo.movies.spring.reactive.web;

import java.lang.reflect.Proxy;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import reactor.core.publisher.Mono;

/** Stands between the movie controller and its database, and remembers on which thread either was at work. */
@TestConfiguration(proxyBeanMethods = false)
public class HandlerThread {
    static final class Witness implements BeanPostProcessor {
        /** On which the controller asked for a movie. */
        volatile Thread asked;

        /** On which the controller got it, and goes on from there. */
        volatile Thread answered;

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return bean instanceof MovieRepository movies ? witnessed(movies) : bean;
        }

        private Object witnessed(MovieRepository movies) {
            Class<?>[] port = {MovieRepository.class};
            return Proxy.newProxyInstance(port[0].getClassLoader(), port, (proxy, method, arguments) -> {
                asked = Thread.currentThread();
                return ((Mono<?>) method.invoke(movies, arguments))
                        .doOnNext(answer -> answered = Thread.currentThread());
            });
        }
    }

    @Bean
    static Witness witness() {
        return new Witness();
    }
}
