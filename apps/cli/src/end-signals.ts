/** Runs the work with a signal that aborts it when the command is asked to end, so that it can clean up first. */
export async function untilEnded<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController();
  const end = (signal: NodeJS.Signals): void => ending.abort(new Error(`ended by ${signal}`));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  try {
    return await work(ending.signal);
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}
