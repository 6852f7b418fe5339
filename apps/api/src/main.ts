import { serve } from './application.js';

await serve();
