// Creates the databases that test files copy, and their data folders.
import { makeSeeds } from './seeded.js';

await makeSeeds();
