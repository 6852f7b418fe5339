import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '#audit';
import { FontsModule } from '#fonts';
import { NotificationsModule } from '#notifications';
import { PaymentsModule } from '#payments';
import { QueueModule } from '#queue';
import { RendersModule } from '#renders';
import { SeriesModule } from '#series';
import { TablesModule } from '#tables';
import { TemplatesModule } from '#templates';
import { UploadsModule } from '#uploads';
import { DraftsService } from './drafts/drafts.service.js';
import { OrderFiles } from './drafts/order-files.service.js';
import { RecipientsTable } from './drafts/recipients.table.js';
import { OrderAdministration } from './orders/order-administration.service.js';
import { LateRecipients } from './orders/late-recipients.service.js';
import { OrderLetters } from './orders/order-letters.service.js';
import { GreetingPurpose } from './payment/greeting-purpose.service.js';
import { PaymentSessions } from './payment/payment-sessions.service.js';
import { Refunds } from './payment/refunds.service.js';
import { OrderErasure } from './orders/order-erasure.service.js';
import { GreetingOrderEntity, OrderFileEntity } from './orders/order.entity.js';
import { OrderEvents } from './orders/order-events.table.js';
import { OrdersService } from './orders/orders.service.js';
import { OrderStates } from './orders/order-states.service.js';
import { CardDrawing } from './production/card-drawing.service.js';
import { CardRows } from './production/cards.table.js';
import { PackageArchives } from './production/package-archives.service.js';
import { ProductionEntity } from './production/production.entity.js';
import { Productions } from './production/productions.service.js';
import { PriceList } from './price-list.service.js';

/** Requires the configuration, database and storage modules. */
@Module({
  imports: [
    AuditModule,
    NotificationsModule,
    PaymentsModule,
    FontsModule,
    QueueModule,
    RendersModule,
    SeriesModule,
    TablesModule,
    TemplatesModule,
    UploadsModule,
    TypeOrmModule.forFeature([GreetingOrderEntity, OrderFileEntity, ProductionEntity]),
  ],
  providers: [
    CardDrawing,
    CardRows,
    DraftsService,
    GreetingPurpose,
    LateRecipients,
    PackageArchives,
    Productions,
    OrderAdministration,
    OrderErasure,
    OrderLetters,
    PaymentSessions,
    Refunds,
    OrderEvents,
    OrderFiles,
    OrdersService,
    OrderStates,
    PriceList,
    RecipientsTable,
  ],
  exports: [
    LateRecipients,
    OrderAdministration,
    PackageArchives,
    PaymentSessions,
    DraftsService,
    OrdersService,
    OrderStates,
    PriceList,
  ],
})
export class GreetingPackageModule {}
