# Sourced by the scripts that start programs of others: PORT and ORIGIN from the environment, or one line that says what is wrong.
# The variable "relay" names the script in messages.

fail() {
  echo "$relay: $1" >&2
  exit 1
}

is_port() {
  case $1 in
    '' | *[!0-9]* | ??????*) return 1 ;;
  esac
  [ "$1" -ge 1 ] && [ "$1" -le 65535 ]
}

PORT=${PORT:-8080}
is_port "$PORT" || fail "PORT is \"$PORT\": set it to a number from 1 to 65535"
ORIGIN=${ORIGIN:-}
case $ORIGIN in
  */* | :* | '') false ;;
  *:*) is_port "${ORIGIN##*:}" ;;
  *) false ;;
esac || fail "ORIGIN is \"$ORIGIN\": set it to host:port"
export PORT ORIGIN
