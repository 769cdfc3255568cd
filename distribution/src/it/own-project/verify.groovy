def log = new File(basedir, "build.log").text
assert log.count("unpacking hilo into ") == 1
assert log.contains("1 of 1 requests are answered as expected")
assert log.contains("--- hilo:$version:run")
assert new File(basedir, "hilo-results").list().every { it.endsWith("-check") }
