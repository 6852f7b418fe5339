import { documentFuzz } from '../support/document-fuzz.js';

documentFuzz(6, 300_000);
