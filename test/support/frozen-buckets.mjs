// Stops the clock that refills the buckets of this process's limits: they never refill, however long a test takes.
const now = process.hrtime.bigint();
process.hrtime.bigint = () => now;
