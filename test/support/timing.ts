/**
 * The CPU time in milliseconds that this process spends, on all its threads, during the work: the cost of the code
 * itself, however busy the machine is.
 */
export async function cpuTimeOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
