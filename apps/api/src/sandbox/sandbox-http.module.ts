import { Module } from '@nestjs/common';
import { PaymentsModule } from '#payments';
import { SandboxController } from './sandbox.controller.js';
import { SandboxPages } from './sandbox-pages.service.js';

/** What plays the outside world on a machine of one's own; mounted only with `NAQSH_SANDBOX=1`. */
@Module({ imports: [PaymentsModule], providers: [SandboxPages], controllers: [SandboxController] })
export class SandboxHttpModule {}
