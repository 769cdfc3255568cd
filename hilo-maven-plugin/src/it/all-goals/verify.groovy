def jdk = "with HILO_JAVA_HOME=" + System.getProperty("java.home")
assert new File(basedir, "called.txt").readLines() == [
    "init", "--project", basedir.toString(), jdk,
    "check", "--project", basedir.toString(), jdk,
    "compare", new File(basedir, "results/a").toString(), new File(basedir, "results/b").toString(),
    "--fail-if", "p99 > +10%", "--fail-if", "errors > 0", jdk,
    "run", "--project", basedir.toString(), "--out", new File(basedir, "the results").toString(),
    "--trials", "4", "--profile", "smoke-duet", "--fail-if", "p99 > +10%", "--fail-if", "errors > 0", jdk,
]
