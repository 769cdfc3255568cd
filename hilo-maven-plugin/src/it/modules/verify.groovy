def choice = "with HILO_JAVA_HOME=/the/choice/of the user"

def results = new File(basedir, "app/hilo-results")
assert new File(basedir, "called.txt").readLines() ==
    ["compare", new File(results, "A").toString(), new File(results, "B").toString(), "--all", "--seed", "7", choice]
assert !new File(basedir, "library/called.txt").exists()

def app = new File(basedir, "app")
assert new File(app, "called.txt").readLines() == ["check", "--project", app.toString(), "--all", "--seed", "7", choice]

def log = new File(basedir, "build.log").text
assert log.contains("which of the 3 modules is the application? Name it: mvn hilo:init -pl MODULE")
