# The refusal of the service is the output, and ends the session.
curl() {
  local words=()
  for word; do [ "$word" = -fsS ] || words+=("$word"); done
  command curl -sS --fail-with-body "${words[@]}"
}

# The command line without the steps that npm does before it.
npm() {
  case "$*" in
    'run -s naqsh -- '* | 'run --silent naqsh -- '*) while [ "$1" != -- ]; do shift; done; shift ;;
    *) echo "npm $* is not run here" >&2; return 1 ;;
  esac
  # The command reports differences by its exit code.
  case "$*" in
    'templates diff') node "$CLI" "$@" || [ $? = 1 ] ;;
    *) node "$CLI" "$@" ;;
  esac
}

node() {
  case "$*" in
    *' serve '*) serve "$@" ;;
    *' restore --from '*.zip) DATABASE_URL=$EMPTY_DATABASE_URL NAQSH_DATA_DIR=$EMPTY_DATA_DIR "$NODE" "$@" ;;
    *) "$NODE" "$@" ;;
  esac
}

# Ends the process once it is ready.
serve() {
  "$NODE" "$@" >served 2>&1 &
  until command curl -sfo /dev/null "http://127.0.0.1:$PORT/readyz"; do
    kill -0 $! || { cat served >&2; return 1; }
    sleep 0.2
  done
  kill $!
  wait $!
}

# The program that the Python package installs.
naqsh() { "$PYTHON" -m naqsh "$@"; }
