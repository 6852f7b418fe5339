import { describeStartFault, EXIT_MISCONFIGURED, Settings } from '#config';
import { createApplication } from './application.js';

try {
  const settings = new Settings();
  const { app } = await createApplication(settings);
  app.enableShutdownHooks();
  await app.listen(settings.port, settings.host);
} catch (error) {
  const fault = describeStartFault(error);
  process.stderr.write(
    `naqsh: ${fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  process.exit(fault === null ? 1 : EXIT_MISCONFIGURED);
}
