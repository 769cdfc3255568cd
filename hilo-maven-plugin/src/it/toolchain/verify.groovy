assert new File(basedir, "called.txt").readLines() ==
    ["check", "--project", basedir.toString(), "with HILO_JAVA_HOME=" + new File(basedir, "a jdk")]
