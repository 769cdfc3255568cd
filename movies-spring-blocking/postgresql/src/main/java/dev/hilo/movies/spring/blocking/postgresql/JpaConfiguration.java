package dev.hilo.movies.spring.blocking.postgresql;

import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;

/** Only {@link JpaMovieRepository} begins transactions; Spring Data would wrap each read in one. */
@Configuration(proxyBeanMethods = false)
@EnableJpaRepositories(enableDefaultTransactions = false)
class JpaConfiguration {}
