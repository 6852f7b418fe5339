import { Module } from '@nestjs/common';
import { CreditsModule } from '#credits';
import { AdminCreditsController } from './admin-credits.controller.js';

@Module({ imports: [CreditsModule], controllers: [AdminCreditsController] })
export class CreditsHttpModule {}
