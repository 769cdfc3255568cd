"""Public programs of programs.toml, and how each is brought into a folder as its owner has it."""
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
HOME = HERE.parent
MAVEN = [str(HOME / "mvnw"), "-B", "-ntp", "-q"]
COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy"
UNTESTED = [
    "-Dmaven.test.skip=true",
    "-Denforcer.skip",
    "-Dcheckstyle.skip",
    "-Dspring-javaformat.skip",
    "-Dmaven.gitcommitid.skip",  # an archive has no history
]
BUILD_SECONDS = 1800


def _quickstart(group, version):
    """Edits of a Quarkus quickstart: the platform that it names is not published as a whole, nor is the plugin for its packaging."""
    return [
        (r"<packaging>quarkus</packaging>\s*", ""),
        (r"(<quarkus\.platform\.group-id>)[^<]*", r"\g<1>" + group),
        (r"(<quarkus\.platform\.version>)[^<]*", r"\g<1>" + version),
        (r"<artifactId>quarkus-junit</artifactId>", "<artifactId>quarkus-junit5</artifactId>"),
        (
            r"(<artifactId>quarkus-maven-plugin</artifactId>(?:(?!</plugin>).)*?<extensions>true</extensions>)(?!\s*<executions>)",
            r"\1<executions><execution><goals><goal>build</goal><goal>generate-code</goal></goals></execution></executions>",
        ),
    ]


# Edits of a pom.xml, by their name in programs.toml: pattern and replacement.
EDITS = {
    "quickstart": _quickstart("io.quarkus.platform", "3.30.6"),
    # the newest whose security extensions are published
    "quickstart-security": _quickstart("io.quarkus", "3.33.2"),
}


class Absent(Exception):
    """A program that cannot be brought here; one line says why."""


def all_programs():
    with open(HERE / "programs.toml", "rb") as file:
        return tomllib.load(file)["program"]


def is_from_sources(program):
    return "archive" in program


def obtain(program, folder, sources):
    """Brings a program into a folder, which is made. Returns the words of init that say what is started and with which arguments."""
    folder = pathlib.Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    words = []
    if is_from_sources(program):
        _build(program, folder, sources)
    elif "built" in program:
        _copy_built(HOME / program["built"], folder)
    elif "npm" in program:
        _run(["npm", "install", "--silent", "--prefix", str(folder), program["npm"]], folder)
    elif "pip" in program:
        _run([sys.executable, "-m", "venv", str(folder / "venv")], folder)
        _run([str(folder / "venv/bin/pip"), "install", "--quiet", *program["pip"]], folder)
    elif "pom" in program:
        shutil.copy(HERE / program["pom"] / "pom.xml", folder)
        _run(MAVEN + ["-f", str(folder / "pom.xml"), "package"], HOME)
    else:
        artifact = _fetch(program["artifact"], folder)
        if "launcher" in program:
            launched = folder / "launcher"
            words += ["--artifact", str(_fetch(program["launcher"], launched))]
            words += ["--argument=${artifact-folder}/../" + artifact.name]
    for name, text in program.get("files", {}).items():
        (folder / name).write_text(text.lstrip("\n"))
    if "command" in program:
        words += ["--command", program["command"]]
    return words + ["--argument=" + word for word in program.get("arguments", [])]


def _local(coordinates):
    """Where Maven keeps an artifact that it has fetched before."""
    group, name, version, *rest = coordinates.split(":")
    kind, classifier = (rest + ["jar", ""][len(rest):])[:2]
    file = "-".join(part for part in (name, version, classifier) if part) + "." + kind
    return pathlib.Path.home() / ".m2/repository" / group.replace(".", "/") / name / version / file


def _fetch(coordinates, folder):
    local = _local(coordinates)
    if local.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        return pathlib.Path(shutil.copy(local, folder))
    before = set(folder.glob("*")) if folder.exists() else set()
    _run(
        MAVEN + ["-N", COPY, "-Dartifact=" + coordinates, f"-DoutputDirectory={folder}", "-Dmdep.useBaseVersion=true"],
        HOME,
    )
    return next(file for file in folder.glob("*") if file not in before)


def _copy_built(jar, folder):
    if not jar.exists():
        raise Absent(f"{jar.name} is not built: ./mvnw -DskipTests package")
    shutil.copy(jar, folder)


def _build(program, folder, sources):
    prefix = program["folder"] + "/"
    archive = pathlib.Path(sources or "") / program["archive"]
    if not sources or not archive.is_file():
        raise Absent(f"its archive of sources, {program['archive']}, is absent")
    with tarfile.open(archive) as packed:
        for member in packed.getmembers():
            if member.name.startswith(prefix):
                member.name = member.name[len(prefix):]
                packed.extract(member, folder, filter="data")
    pom = folder / "pom.xml"
    text = pom.read_text()
    for pattern, replacement in EDITS.get(program.get("edits"), []):
        text = re.sub(pattern, replacement, text, flags=re.DOTALL)
    pom.write_text(text)
    _run(MAVEN + ["-f", str(pom), *UNTESTED, "package"], HOME)


def _run(command, folder):
    try:
        done = subprocess.run(
            command, cwd=folder, timeout=BUILD_SECONDS, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
    except subprocess.TimeoutExpired:
        raise Absent(f"its build took longer than {BUILD_SECONDS} s") from None
    except FileNotFoundError:
        raise Absent(f"{command[0]} is not installed") from None
    if done.returncode != 0:
        lines = done.stdout.splitlines() or ["no message"]
        errors = [line for line in lines if "ERROR" in line] or lines[-1:]
        raise Absent(f"{pathlib.Path(command[0]).name} failed: " + errors[0].replace("[ERROR]", "").strip()[:200])
