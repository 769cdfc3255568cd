-- The comment is how a table is known as ours: seeding refuses a database that holds any other.
CREATE TABLE movie (
  id              BIGINT        NOT NULL AUTO_INCREMENT PRIMARY KEY,
  title           VARCHAR(200)  NOT NULL,
  director        VARCHAR(100)  NOT NULL,
  release_year    INT           NOT NULL,
  genre           VARCHAR(50)   NOT NULL,
  runtime_minutes INT           NOT NULL,
  starring        VARCHAR(500)  NOT NULL,
  synopsis        VARCHAR(2000) NOT NULL,
  score           DOUBLE        NOT NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
  STATS_PERSISTENT = 1 STATS_AUTO_RECALC = 0 COMMENT = 'hilo'
