/** Errors of WASI: a file that is not open, and a call that is not there. */
const [EBADF, ENOSYS] = [8, 52];
const NANOSECONDS = 1e6;

/**
 * The imports of a WASI module without files, environment and network. Random bytes are zeros: they seed hash tables alone,
 * and no picture depends on the order in these.
 */
export function imports(module, memory) {
  const view = () => new DataView(memory().buffer);
  const known = {
    random_get: (at, size) => {
      new Uint8Array(memory().buffer, at, size).fill(0);
      return 0;
    },
    environ_sizes_get: (count, size) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    clock_time_get: (_clock, _precision, at) => {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * NANOSECONDS)), true);
      return 0;
    },
    fd_write: () => EBADF,
    proc_exit: (code) => {
      throw new Error(`the engine stopped (${code})`);
    },
  };
  const given = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') continue;
    given[from] ??= {};
    given[from][name] = known[name] ?? (() => ENOSYS);
  }
  return given;
}
