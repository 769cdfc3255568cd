assert new File(basedir, "build.log").text.contains("hilo did nothing; its last line says why")
