import { Module } from '@nestjs/common';
import { ConfigModule } from '#config';
import { DatabaseModule } from '#database';
import { RendererModule } from '#renderer';
import { StorageModule } from '#storage';
import { DocumentationHttpModule } from './docs/documentation.http.module.js';
import { HttpModule } from './http/http.module.js';
import { OperationalHttpModule } from './operational/operational.http.module.js';

/** The API: the platform, then one module per domain. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    StorageModule,
    RendererModule,
    HttpModule,
    OperationalHttpModule,
    DocumentationHttpModule,
  ],
})
export class AppModule {}
