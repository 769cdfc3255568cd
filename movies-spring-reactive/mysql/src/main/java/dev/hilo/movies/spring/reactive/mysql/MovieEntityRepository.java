package dev.hilo.movies.spring.reactive.mysql;

import org.springframework.data.r2dbc.repository.Modifying;
import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/**
 * Statements that are prepared once per connection. Not a {@code ReactiveCrudRepository}: each read of that one would open a transaction,
 * and its statements would contain the LIMIT of each page as text, so that each page needs a new statement.
 */
interface MovieEntityRepository extends Repository<MovieEntity, Long> {

    @Query("SELECT * FROM movie WHERE id = :id")
    Mono<MovieEntity> find(long id);

    @Query("SELECT * FROM movie ORDER BY id LIMIT :size OFFSET :offset")
    Flux<MovieEntity> page(int size, long offset);

    @Query("SELECT count(*) FROM movie")
    Mono<Long> total();

    @Modifying
    @Query("UPDATE movie SET score = :score WHERE id = :id")
    Mono<Long> updateScore(long id, double score);

    @Modifying
    @Query("DELETE FROM movie WHERE id = :id")
    Mono<Long> deleteMovie(long id);
}
