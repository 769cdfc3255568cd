import dev.hilo.maven.StandInArchive

def place = "dev/hilo/distribution/$version"
new File(localRepositoryPath, place).deleteDir()
StandInArchive.write(new File(basedir, "repository/$place/distribution-${version}.tar.zst").toPath(), "stand-in")
