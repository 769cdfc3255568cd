assert new File(basedir, "called.txt").readLines().collect { new File(it).name } == ["compare", "a", "b"]
