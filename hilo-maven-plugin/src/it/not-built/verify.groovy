assert new File(basedir, "build.log").text.contains("none.jar is not built: run mvn package first")
