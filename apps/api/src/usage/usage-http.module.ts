import { Module } from '@nestjs/common';
import { UsageModule } from '#usage';
import { AdminUsageController, UsageController } from './usage.controller.js';

@Module({ imports: [UsageModule], controllers: [UsageController, AdminUsageController] })
export class UsageHttpModule {}
