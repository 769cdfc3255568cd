package dev.hilo.movies.spring.blocking.postgresql;

import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** {@link JpaMovieRepository} alone says where a transaction begins; Spring Data would put one of its own around each read. */
@Configuration(proxyBeanMethods = false)
@EnableJpaRepositories(enableDefaultTransactions = false)
class JpaConfiguration {}
