import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '#notifications';
import { QueueModule } from '#queue';
import { UploadsModule } from '#uploads';
import { UsersModule } from '#users';
import { ContactSubmissionEntity } from './contact-submission.entity.js';
import { ContactSubmissions } from './contact-submissions.service.js';
import { FormAnnouncements } from './form-announcements.service.js';
import { FormErasure } from './form-erasure.service.js';
import { PaymentRequestEntity } from './payment-request.entity.js';
import { PaymentRequests } from './payment-requests.service.js';

@Module({
  imports: [
    NotificationsModule,
    QueueModule,
    UploadsModule,
    UsersModule,
    TypeOrmModule.forFeature([ContactSubmissionEntity, PaymentRequestEntity]),
  ],
  providers: [ContactSubmissions, FormAnnouncements, FormErasure, PaymentRequests],
  exports: [ContactSubmissions, PaymentRequests],
})
export class PublicFormsModule {}
