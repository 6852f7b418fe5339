import { Global, Module } from '@nestjs/common';
import { Clock } from '#kernel';
import { SecretSeal } from './secret-seal.service.js';
import { Settings } from './settings.js';

/** Provides the settings, the clock and the secret seal to all modules. */
@Global()
@Module({
  providers: [{ provide: Settings, useFactory: () => new Settings() }, Clock, SecretSeal],
  exports: [Settings, Clock, SecretSeal],
})
export class ConfigModule {}
