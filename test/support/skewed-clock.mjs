// Shifts this process's clock by CLOCK_SKEW_MS, for all modules loaded later.
const skew = Number(process.env.CLOCK_SKEW_MS ?? 0);
if (skew !== 0) {
  const RightDate = Date;
  globalThis.Date = class extends RightDate {
    constructor(...args) {
      if (args.length === 0) super(RightDate.now() + skew);
      else super(...args);
    }

    static now() {
      return RightDate.now() + skew;
    }
  };
}
