import { quantile } from './measures.mjs';

/**
 * An event-based model of many APIs in front of several databases. Accounts belong to cells, each with its own APIs and
 * PostgreSQL. A render takes a thread of the API with fewer renders, out of two that a balancer looks at, and then a
 * commit: the charges of one account that wait in one API share it, one commit after the other. Commits of several APIs
 * don't wait for each other, since an API leases credits of accounts that it charges often.
 *
 * Not modelled: the network, failures, templates that are not in memory, and cached results.
 */
export class Cells {
  /** @param plan the members of `SCALE` in scale.mjs, with the figures of a render in milliseconds */
  constructor(plan, seed = 1) {
    this.plan = plan;
    this.random = randomFrom(seed);
    this.events = new Heap();
    this.cells = Array.from({ length: plan.cells }, () => ({
      apis: Array.from({ length: plan.apis }, () => ({ busy: 0, queue: [], charges: new Map() })),
      made: new Map(),
      cpuMs: 0,
      renders: 0,
    }));
    this.accountOf = zipf(plan.accounts, plan.skew, this.random);
    this.latencies = [];
    this.commits = 0;
  }

  /** Runs for a number of model seconds, and returns the figures. */
  run(seconds) {
    const end = seconds * 1000;
    this.arrive(0, end);
    for (let event = this.events.next(); event !== undefined && event.at <= end; event = this.events.next()) {
      this.now = event.at;
      event.act();
    }
    const { apis, cores } = this.plan;
    const busiest = Math.max(...this.cells.map(({ cpuMs }) => cpuMs)) / (end * apis * cores);
    return {
      rate: this.latencies.length / seconds,
      p50_ms: quantile(this.latencies, 0.5),
      p99_ms: quantile(this.latencies, 0.99),
      busiest,
      largest_account: Math.max(...this.cells.flatMap(({ made }) => [...made.values()])) / seconds,
      charges_a_commit: this.latencies.length / this.commits,
      busiest_cell: Math.max(...this.cells.map(({ renders }) => renders)) / seconds,
    };
  }

  arrive(at, end) {
    const next = at - (Math.log(1 - this.random()) / this.plan.rate) * 1000;
    if (next > end) return;
    this.events.add(next, () => {
      const account = this.accountOf();
      const cell = this.cells[account % this.cells.length];
      const api = this.chosen(cell.apis);
      const render = { account, cell, api, begun: next };
      if (api.busy < this.plan.cores) this.paint(render);
      else api.queue.push(render);
      this.arrive(next, end);
    });
  }

  chosen(apis) {
    const [one, other] = [this.pick(apis), this.pick(apis)];
    return one.busy + one.queue.length <= other.busy + other.queue.length ? one : other;
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Render times are distributed as in a queue of which only the mean is known. */
  paint(render) {
    const { api, cell } = render;
    api.busy += 1;
    const took = -Math.log(1 - this.random()) * this.plan.render_ms;
    cell.cpuMs += took;
    cell.renders += 1;
    this.events.add(this.now + took, () => {
      api.busy -= 1;
      const waiting = api.queue.shift();
      if (waiting !== undefined) this.paint(waiting);
      this.charge(render);
    });
  }

  charge(render) {
    const { account, api } = render;
    const group = api.charges.get(account);
    if (group !== undefined) {
      group.push(render);
      return;
    }
    api.charges.set(account, []);
    this.commit([render]);
  }

  commit(renders) {
    const { account, api, cell } = renders[0];
    cell.made.set(account, (cell.made.get(account) ?? 0) + renders.length);
    this.commits += 1;
    this.events.add(this.now + this.plan.commit_ms, () => {
      for (const { begun } of renders) this.latencies.push(this.now - begun);
      const group = api.charges.get(account).splice(0, this.plan.group);
      if (group.length > 0) this.commit(group);
      else api.charges.delete(account);
    });
  }
}

/** The smallest number first. */
class Heap {
  items = [];

  add(at, act) {
    const { items } = this;
    let index = items.push({ at, act }) - 1;
    for (let parent = (index - 1) >> 1; index > 0 && items[parent].at > at; parent = (index - 1) >> 1) {
      [items[parent], items[index]] = [items[index], items[parent]];
      index = parent;
    }
  }

  next() {
    const { items } = this;
    const first = items[0];
    const last = items.pop();
    if (items.length === 0) return first;
    items[0] = last;
    for (let index = 0; ;) {
      const child = [2 * index + 1, 2 * index + 2]
        .filter((one) => one < items.length)
        .reduce((least, one) => (items[one].at < items[least].at ? one : least), index);
      if (child === index) return first;
      [items[child], items[index]] = [items[index], items[child]];
      index = child;
    }
  }
}

/** Accounts by their share of the calls: the n-th has 1 / n^skew of the first's. */
function zipf(count, skew, random) {
  const sums = new Float64Array(count);
  for (let n = 0, sum = 0; n < count; n += 1) sums[n] = sum += (n + 1) ** -skew;
  return () => {
    const wanted = random() * sums[count - 1];
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Mulberry32: the same numbers in each run. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
