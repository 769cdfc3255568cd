# Sourced by the script "build" of a program in another language than Java, from its folder: tries tools before the build uses them.
# Where one is absent, broken or too old, the build is skipped and ends well: one line says what was tried and what to install.
# Tests and "bench list" find that line in target/skipped. An artifact of an earlier build goes, since it may be of other sources.
# HILO_REQUIRED_BUILDS names builds that fail instead: "alerts/go proxies/cpp". HILO_SKIPPED_BUILDS names those that are skipped whatever there is.
# Maven sets HILO_LANGUAGES to false where these builds were not asked for.
# The variable "artifact" is the file that stack.yaml names.

build=$(basename "$(dirname "$PWD")")/${PWD##*/}
task=${1:-package}

if [ "${HILO_LANGUAGES:-true}" != true ]; then
  [ "$task" = test ] || echo "$build: left out: ./mvnw -Planguages builds and tests it"
  exit 0
fi
mkdir -p target
[ "$task" = test ] || rm -f target/skipped

# Whether a list has this build. $1: names, with spaces between them
is_named_by() {
  case " $1 " in
    *" $build "*) true ;;
    *) false ;;
  esac
}

is_required() {
  is_named_by "${HILO_REQUIRED_BUILDS:-}"
}

# $1: why the build fails
fail_where_required() {
  ! is_required || {
    echo "$build: $1 (HILO_REQUIRED_BUILDS names this build)" >&2
    exit 1
  }
}

# Ends the build. $1: what is wrong, and what to do about it
skip() {
  fail_where_required "$1"
  if [ "$task" = test ]; then
    echo "$build: tests skipped: $1"
  else
    rm -f "$artifact"
    echo "$1, then run $build/build" >target/skipped
    echo "$build: skipped: $1"
  fi
  exit 0
}

# The line of an output that tells most: the first error, else the last line. $1: output
telling() {
  line=$(echo "$1" | grep -i -m 1 error || echo "$1" | tail -n 1)
  echo "$line" | tr -d '\r' | sed 's/^[[:space:]]*//' | cut -c 1-200
}

# Whether a command succeeds; if not, "problem" has the reason. It cannot ask anything. $1: what to do if it fails; the rest: the command
succeeds() {
  advice=$1
  shift
  said=$("$@" 2>&1 </dev/null) || {
    problem="\"$*\" failed ($(telling "$said")): $advice"
    return 1
  }
}

# Whether a tool is there, works and is new enough; if not, "problem" has the reason.
# $1: its first version that will do; $2: how to get it; the rest: a command that prints its version
works() {
  least=$1
  advice=$2
  shift 2
  command -v "$1" >/dev/null || {
    problem="there is no $1: $advice"
    return 1
  }
  succeeds "$advice" timeout 120 "$@" || {
    problem=$(echo "$problem" | sed 's/^"timeout 120 /"/')
    return 1
  }
  found=$(echo "$said" | grep -oE '[0-9]+(\.[0-9]+)+' | head -n 1)
  [ "$(printf '%s\n' "$least" "${found:-0}" | sort -V | head -n 1)" = "$least" ] || {
    problem="\"$*\" says ${found:-no version}, $least is needed: $advice"
    return 1
  }
}

needs() {
  works "$@" || skip "$problem"
}

# Downloads libraries. What fails here is the network or a registry, and no source of ours. The arguments: a command
fetch() {
  succeeds "build again with a network" "$@" || skip "its libraries cannot be downloaded, $problem"
}

# A check that newer tools may fail although nothing of ours has changed. The arguments: a command
lint() {
  "$@" || complain "\"$*\" finds something"
}

# What only continuous integration insists on. $1: what is wrong
complain() {
  fail_where_required "$1"
  echo "$build: $1 (continuous integration would fail)"
}

# A program of ours that can be loaded and run refuses this port. $1: the program
try_program() {
  said=$(PORT=none timeout 60 "$1" 2>&1 </dev/null) || true
  case $said in
    *PORT*) ;;
    *) skip "$1 does not run ($(telling "$said")): remove $build/target" ;;
  esac
}

! is_named_by "${HILO_SKIPPED_BUILDS:-}" || skip 'HILO_SKIPPED_BUILDS names this build: unset it'
