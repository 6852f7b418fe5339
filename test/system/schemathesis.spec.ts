import { documentFuzz } from '../support/document-fuzz.js';

// The examples of the document, and one call that is made up. The long run draws many.
documentFuzz({ phases: ['examples', 'fuzzing'], examples: 1 });
