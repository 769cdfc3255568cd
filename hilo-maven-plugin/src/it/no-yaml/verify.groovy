assert new File(basedir, "build.log").text.contains("there is no " + new File(basedir, "hilo.yaml") + ": mvn hilo:init writes one")
assert !new File(basedir, "called.txt").exists()
