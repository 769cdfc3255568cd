-- A hundred movies; it can run again on its own result.
TRUNCATE TABLE movie;
INSERT INTO movie (title, director, release_year, genre, runtime_minutes, starring, synopsis, score)
WITH RECURSIVE number AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM number WHERE n < 100)
SELECT CONCAT('Movie ', n), 'A director', 1900 + n, 'DRAMA', 60 + n, 'One; and others', 'It happens.', n % 11 FROM number;
