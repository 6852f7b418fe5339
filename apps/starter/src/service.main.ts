import { serve } from '../../api/src/application.js';
import { WorkerModule } from '../../worker/src/worker.module.js';

/** The API and the worker in one process, for an installation that needs no more. */
await serve([WorkerModule]);
