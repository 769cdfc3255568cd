assert new File(basedir, "called.txt").readLines() == ["init", "--project", basedir.toString()]
