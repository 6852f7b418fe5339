import { Module } from '@nestjs/common';
import { PaymentsModule } from '#payments';
import { GatewayWebhooksController } from './gateway-webhooks.controller.js';

@Module({ imports: [PaymentsModule], controllers: [GatewayWebhooksController] })
export class PaymentsHttpModule {}
