// Stops the clock by which the buckets of this process's limits refill: nothing flows back, however long a test takes.
const now = process.hrtime.bigint();
process.hrtime.bigint = () => now;
