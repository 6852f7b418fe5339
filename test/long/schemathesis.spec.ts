import { documentFuzz } from '../support/document-fuzz.js';

documentFuzz(300, 3_600_000);
