def log = new File(basedir, "build.log").text
assert log.contains(
    "cannot fetch hilo: run once without --offline, or unpack a release and name its folder with -Dhilo.home or the variable HILO_HOME (")
assert log.count("unpacking hilo into " + localRepositoryPath) == 1
assert new File(basedir, "called.txt").readLines() == ["stand-in", "stand-in"]
