export declare const WASM_TARGET: string;

/** Debian's packages, each with whether it is there. */
export declare function debianPackages(): Readonly<Record<string, boolean>>;

/** Arguments of cargo and the environment in which it builds for WebAssembly by Debian's compiler. */
export declare function debianBuild(
  start: 'command' | 'reactor',
  options: { stackBytes: number; flags?: readonly string[]; features?: readonly string[] },
): { args: string[]; env: Record<string, string> };

/** True where rustup has the standard library of the target. */
export declare function hasRustupTarget(): boolean;
