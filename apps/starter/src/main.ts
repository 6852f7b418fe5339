import { failStart } from '#config';
import { Supervisor } from './supervisor.js';

/** `npm start` once everything is built: the database, then the service, until a signal stops both. */
const supervisor = new Supervisor();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void supervisor.stop());

try {
  await supervisor.run();
} catch (error) {
  failStart(error);
}
