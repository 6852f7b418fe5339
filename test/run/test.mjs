// `npm test`: the same bootstrap as `npm start`, then every test, TypeScript's and Rust's, and one summary line.
import { testRust } from './cargo.mjs';
import { testTwice } from './second-run.mjs';
import { bootstrap } from '../../apps/starter/bootstrap/index.mjs';

await bootstrap();
// Rust first: a TypeScript test runs a program that Cargo builds for it.
const rust = await testRust();
const typescript = await testTwice();
const sum = (member) => rust[member] + typescript[member];
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
// CI installs everything that tests need, so a test skipped there never runs anywhere. Rust's ignored tests do run, in
// the long run: they use whole data sets, of which the normal run uses samples.
const incomplete = process.env.NAQSH_NO_SKIPS === '1' && typescript.skipped > 0;
process.exitCode = failed > 0 || passed === 0 || incomplete ? 1 : 0;
