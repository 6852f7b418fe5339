import fc from 'fast-check';
import { runSeed } from './randomness.js';

// Every normal run tests a property with the same values. fast-check prints the seed and path of a counterexample.
fc.configureGlobal({ seed: runSeed('properties') });

export default fc;
