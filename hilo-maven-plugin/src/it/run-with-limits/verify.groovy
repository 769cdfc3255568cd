assert new File(basedir, "called.txt").readLines() ==
    ["run", "--project", basedir.toString(), "--trials", "4", "--fail-if", "p99 > +10%", "--fail-if", "errors > 0", "--seed", "7"]
assert new File(new File(basedir, "java-home.txt").text.trim(), "bin/java").canExecute()
