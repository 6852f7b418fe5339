import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MetricsModule } from '#metrics';
import { QueueModule } from '#queue';
import { UsersModule } from '#users';
import { PAYMENT_ADAPTERS } from './adapters/payment-adapters.js';
import { PaymentEntity } from './payment/payment.entity.js';
import { PaymentErasure } from './payment/payment-erasure.service.js';
import { PaymentExpiry } from './payment/payment-expiry.service.js';
import { PaymentMetrics } from './payment/payment.metrics.js';
import { PaymentPurposes } from './payment/payment-purposes.service.js';
import { PaymentsService } from './payment/payments.service.js';
import { Settlement } from './payment/settlement.service.js';
import { PaymentProviders } from './provider/payment-providers.service.js';
import { ProviderStatuses } from './provider/provider-status.service.js';
import { PaymentWebhooks } from './webhooks/payment-webhooks.service.js';

const ADAPTERS = PAYMENT_ADAPTERS.flatMap(({ provider, services }) => [provider, ...services]);

/** Requires the configuration and database modules. */
@Module({
  imports: [MetricsModule, QueueModule, UsersModule, TypeOrmModule.forFeature([PaymentEntity])],
  providers: [
    ...ADAPTERS,
    PaymentErasure,
    PaymentExpiry,
    PaymentMetrics,
    PaymentProviders,
    PaymentPurposes,
    PaymentsService,
    PaymentWebhooks,
    ProviderStatuses,
    Settlement,
  ],
  exports: [...ADAPTERS, PaymentExpiry, PaymentPurposes, PaymentsService, PaymentWebhooks, ProviderStatuses],
})
export class PaymentsModule {}
