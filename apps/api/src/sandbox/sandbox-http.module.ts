import { Module } from '@nestjs/common';
import { PaymentsModule } from '#payments';
import { StoreIntegrationModule } from '#store-integration';
import { SandboxController } from './sandbox.controller.js';
import { SandboxPages } from './sandbox-pages.service.js';
import { SandboxStoreController } from './sandbox-store.controller.js';
import { SandboxStorePages } from './sandbox-store-pages.service.js';

/** Simulates the outside world for local use; mounted only with `NAQSH_SANDBOX=1`. */
@Module({
  imports: [PaymentsModule, StoreIntegrationModule],
  providers: [SandboxPages, SandboxStorePages],
  controllers: [SandboxController, SandboxStoreController],
})
export class SandboxHttpModule {}
