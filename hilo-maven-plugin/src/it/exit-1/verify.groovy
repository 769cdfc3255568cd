assert new File(basedir, "build.log").text.contains("hilo: something failed, or a limit is exceeded; its last lines say what")
