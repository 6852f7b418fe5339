import { Module } from '@nestjs/common';
import { GreetingPackageModule } from '#greeting-package';
import { AdminGreetingOrdersController } from './admin-greeting-orders.controller.js';
import { GreetingConfigController } from './greeting-config.controller.js';
import { GreetingDraftsController } from './greeting-drafts.controller.js';
import { GreetingOrdersController } from './greeting-orders.controller.js';

@Module({
  imports: [GreetingPackageModule],
  controllers: [
    GreetingConfigController,
    GreetingDraftsController,
    GreetingOrdersController,
    AdminGreetingOrdersController,
  ],
})
export class GreetingPackageHttpModule {}
