CREATE TABLE `movie` (
  `id` bigint(20) NOT NULL AUTO_INCREMENT,
  `title` varchar(200) NOT NULL,
  `director` varchar(100) NOT NULL,
  `release_year` int(11) NOT NULL,
  `genre` varchar(50) NOT NULL,
  `runtime_minutes` int(11) NOT NULL,
  `starring` varchar(500) NOT NULL,
  `synopsis` varchar(2000) NOT NULL,
  `score` double NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=5001 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin STATS_PERSISTENT=1 STATS_AUTO_RECALC=0 COMMENT='hilo'
