import fc from 'fast-check';
import { runSeed } from './randomness.js';

// What a property is tried with is the same in every normal run; fast-check prints seed and path of what it falsifies.
fc.configureGlobal({ seed: runSeed('properties') });

export default fc;
