package dev.hilo.movies.spring.reactive.mysql;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import io.r2dbc.spi.IsolationLevel;
import org.reactivestreams.Publisher;
import org.springframework.boot.r2dbc.ConnectionFactoryDecorator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import reactor.core.publisher.Mono;

@Configuration(proxyBeanMethods = false)
class R2dbcConfiguration {

    /**
     * A reader never fails a writer, on servers old and new (MariaDB from 11.6 refuses such writes under REPEATABLE READ). Said once to each
     * connection, before the pool gets it: neither driver has an option for it that the other understands.
     */
    @Bean
    ConnectionFactoryDecorator isolation() {
        return ReadCommitted::new;
    }

    private record ReadCommitted(ConnectionFactory driver) implements ConnectionFactory {
        @Override
        public Publisher<? extends Connection> create() {
            return Mono.from(driver.create()).flatMap(ReadCommitted::prepare);
        }

        private static Mono<Connection> prepare(Connection connection) {
            return Mono.from(connection.setTransactionIsolationLevel(IsolationLevel.READ_COMMITTED))
                    .thenReturn(connection);
        }

        @Override
        public ConnectionFactoryMetadata getMetadata() {
            return driver.getMetadata();
        }
    }
}
