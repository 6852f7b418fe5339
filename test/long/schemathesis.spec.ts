import { documentFuzz } from '../support/document-fuzz.js';

documentFuzz({ phases: ['examples', 'coverage', 'fuzzing'], examples: 300 });
