def log = new File(basedir, "build.log").text
def spring = new File(basedir, "spring/target/spring-1.jar")
def named = new File(basedir, "named/target/none.jar")
def yaml = new File(basedir, "no-yaml/hilo.yaml")
assert log.contains("on project spring: $spring is not built: run mvn package first ->")
assert log.contains("on project named: $named is not built: run mvn package first ->")
assert log.contains("on project no-yaml: there is no $yaml: mvn hilo:init writes one ->")
assert ["spring", "named", "no-yaml"].every { !new File(basedir, "$it/called.txt").exists() }

def built = new File(basedir, "built/the output/built-1.jar")
assert new File(basedir, "built/called.txt").readLines()[3..4] == ["--artifact", built.toString()]
