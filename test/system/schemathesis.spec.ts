import { documentFuzz } from '../support/document-fuzz.js';

documentFuzz(15, 300_000);
