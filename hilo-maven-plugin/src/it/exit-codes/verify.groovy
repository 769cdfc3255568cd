def log = new File(basedir, "build.log").text
def report = new File(basedir, "three/measured/report/index.html")
assert log.contains("on project one: hilo: something failed, or a limit is exceeded; its last lines say what ->")
assert log.contains("on project two: hilo did nothing; its last line says why ->")
assert log.contains("on project three: hilo: a control shows a difference, or hilo ran in an emulator: do not trust the verdicts (report: $report) ->")
assert log.contains("on project killed: hilo ended with exit code 137 ->")

for (module in ["one", "two", "three", "killed"]) {
    def folder = new File(basedir, module)
    assert new File(folder, "called.txt").readLines()[0..4] ==
        ["run", "--project", folder.toString(), "--out", new File(folder, "measured").toString()]
}
