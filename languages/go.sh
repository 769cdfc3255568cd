# Sourced after tools.sh by builds in Go.

# No C compiler is needed, and the program is static.
export CGO_ENABLED=0
# No paths of this machine are in the program. Set for all commands: Go compiles its library and those of others once for each value.
export GOFLAGS="${GOFLAGS:+$GOFLAGS }-trimpath"

go_works() {
  works "$(sed -n 's/^go //p' go.mod)" 'get it from https://go.dev/dl' go version
}

# Ends the build.
go_test() {
  # The formatter of the same tool chain, whatever is first in the PATH.
  unformatted=$("$(go env GOROOT)/bin/gofmt" -l . | tr '\n' ' ')
  [ -z "$unformatted" ] || complain "not formatted, run gofmt -w $unformatted"
  lint go vet ./...
  exec go test ./...
}

# $1: the program's file
go_build() {
  go build -ldflags='-s -w' -o "$1" .
  try_program "$1"
}
