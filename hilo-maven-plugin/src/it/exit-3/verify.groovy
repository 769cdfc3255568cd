assert new File(basedir, "build.log").text.contains("hilo: a control shows a difference: do not trust the verdicts")
