package dev.hilo.movies.spring.blocking.postgresql;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;

interface MovieEntityRepository extends JpaRepository<MovieEntity, Long> {

    @Modifying
    @Query("update MovieEntity m set m.score = :score where m.id = :id")
    int updateScore(long id, double score);

    @Modifying
    @Query("delete from MovieEntity m where m.id = :id")
    int deleteMovie(long id);
}
