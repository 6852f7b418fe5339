import { Global, Module } from '@nestjs/common';
import { Clock } from '#kernel';
import { Settings } from './settings.js';

/** Provides the settings and the clock to every module. */
@Global()
@Module({
  providers: [{ provide: Settings, useFactory: () => new Settings() }, Clock],
  exports: [Settings, Clock],
})
export class ConfigModule {}
