import { Module } from '@nestjs/common';
import { UsageModule } from '#usage';
import { AdminUsageController } from './admin-usage.controller.js';
import { UsageController } from './usage.controller.js';

@Module({ imports: [UsageModule], controllers: [UsageController, AdminUsageController] })
export class UsageHttpModule {}
