# Sourced by mvnw and bench: sets JAVA_HOME to the Java that hilo builds and measures with.
# HILO_JAVA_HOME wins. Otherwise the newest long-term-support release from 21 on, else the newest release from 21 on:
# the rule that pom.xml gives to maven-toolchains-plugin.
# java_program is what must be there: javac by default, java where nothing is built.

java_program=${java_program-javac}
# as a file "release" names it
case "$(uname -m)" in
  arm64) jdk_machine=aarch64 ;;
  *) jdk_machine=$(uname -m) ;;
esac
case "$java_program" in
  javac) java_kind=JDK ;;
  *) java_kind='Java runtime' ;;
esac

jdk_feature() {
  [ -x "$1/bin/$java_program" ] && [ -r "$1/release" ] || return 1
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

# Whether its programs are for this processor; a file that does not say is believed.
jdk_is_native() {
  jdk_architecture=$(sed -n 's/^OS_ARCH="\(.*\)"/\1/p' "$1/release")
  case "$jdk_architecture" in
    amd64) jdk_architecture=x86_64 ;;
    arm64) jdk_architecture=aarch64 ;;
  esac
  [ "${jdk_architecture:-$jdk_machine}" = "$jdk_machine" ]
}

# One for another processor may run, in an emulator.
jdk_runs() {
  jdk_is_native "$1" || "$1/bin/java" -version </dev/null >/dev/null 2>&1
}

jdk_rank() {
  case "$1" in
    '' | *[!0-9]*) return 1 ;;
  esac
  [ "$1" -ge 21 ] || return 1
  if [ $((($1 - 21) % 4)) -eq 0 ]; then echo $((1000 + $1)); else echo "$1"; fi
}

jdk_candidates() {
  printf '%s\n' "${JAVA_HOME-}"
  find /usr/lib/jvm /usr/java /opt/java /opt/jdk "${HOME-}/.sdkman/candidates/java" "${HOME-}/.jdks" "${HOME-}/.asdf/installs/java" \
    -mindepth 1 -maxdepth 1 2>/dev/null
  program_path=$(command -v "$java_program" 2>/dev/null) && dirname "$(dirname "$(readlink -f "$program_path")")"
}

jdk_newest() {
  best_rank=0
  best_home=
  while read -r home; do
    [ -n "$home" ] || continue
    rank=$(jdk_rank "$(jdk_feature "$home")") || continue
    ! jdk_is_native "$home" || rank=$((rank + 10000))
    [ "$rank" -gt "$best_rank" ] || continue
    jdk_runs "$home" || continue
    best_rank=$rank
    best_home=$home
  done <<CANDIDATES
$(jdk_candidates)
CANDIDATES
  printf '%s' "$best_home"
}

jdk_refuse() {
  echo "hilo: $1" >&2
  return 1
}

jdk_select() {
  if [ -n "${HILO_JAVA_HOME-}" ]; then
    jdk_rank "$(jdk_feature "$HILO_JAVA_HOME")" >/dev/null ||
      jdk_refuse "HILO_JAVA_HOME=$HILO_JAVA_HOME is not a $java_kind 21 or newer: point it at the folder that holds bin/$java_program" || return
    jdk_runs "$HILO_JAVA_HOME" ||
      jdk_refuse "HILO_JAVA_HOME=$HILO_JAVA_HOME is for another processor ($jdk_architecture) than this machine's: point it at a $java_kind for $jdk_machine" || return
    JAVA_HOME=$HILO_JAVA_HOME && export JAVA_HOME && return
  fi
  JAVA_HOME=$(jdk_newest)
  [ -n "$JAVA_HOME" ] && export JAVA_HOME && return
  jdk_refuse "no $java_kind 21 or newer found: install one (25 is preferred) or set HILO_JAVA_HOME to its folder"
}

jdk_select || exit 2
