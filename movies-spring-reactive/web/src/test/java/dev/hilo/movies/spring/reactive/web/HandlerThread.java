package dev.hilo.movies.spring.reactive.web;

import java.lang.reflect.Proxy;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import reactor.core.publisher.Mono;

/** Wraps the repository and records the threads of controller and database. */
@TestConfiguration(proxyBeanMethods = false)
public class HandlerThread {
    static final class Witness implements BeanPostProcessor {
        /** Thread on which the controller queried a movie. */
        volatile Thread asked;

        /** Thread on which the controller received the movie and continues. */
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
