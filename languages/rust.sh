# Sourced after tools.sh by builds in Rust.

export CARGO_TARGET_DIR=target CARGO_TERM_PROGRESS_WHEN=never

# The compiler, and the linker that it calls. $1: first version that will do
needs_rust() {
  needs "$1" 'get it from https://rustup.rs' cargo --version
  needs "$1" 'get it from https://rustup.rs' rustc --version
  echo 'int main(void) { return 0; }' >target/linked.c
  needs 1 'apt install gcc libc6-dev' cc --version
  succeeds 'apt install gcc libc6-dev' cc -o target/linked target/linked.c || skip "$problem"
}

# A Cargo.lock that is out of date is a mistake of ours.
rust_fetch() {
  succeeds 'build again with a network' cargo fetch --locked --target "$(cargo --version --verbose | sed -n 's/^host: //p')" || case $said in
    *--locked*) echo "$said" >&2 && exit 1 ;;
    *) skip "its libraries cannot be downloaded, $problem" ;;
  esac
}

# Ends the build. All with the profile of the program, so that libraries are compiled once for tests and program, and macros also once for the linter.
# The linter compiles all other libraries once more, which HILO_CLIPPY=false leaves to another time.
rust_test() {
  if works 1 'rustup component add rustfmt' cargo fmt --version; then
    lint cargo fmt --check
  else
    complain "$problem"
  fi
  if [ "${HILO_CLIPPY:-true}" != true ]; then
    :
  elif works 0.1 'rustup component add clippy' cargo clippy --version; then
    lint cargo clippy --locked --offline --quiet --release --all-targets -- -D warnings
  else
    complain "$problem"
  fi
  exec cargo test --locked --offline --quiet --release
}

# $1: the program's file, with its name
rust_build() {
  cargo build --locked --offline --quiet --release
  # Not a copy: a program that runs cannot be written to.
  ln -f "target/release/${1##*/}" "$1"
  try_program "$1"
}
