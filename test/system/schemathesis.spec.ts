import { documentFuzz } from '../support/document-fuzz.js';

// The examples of the document, and one generated call. The long run generates many.
documentFuzz({ phases: ['examples', 'fuzzing'], examples: 1 });
