import { Module } from '@nestjs/common';
import { PublicFormsModule } from '#public-forms';
import { AdminContactSubmissionsController } from './admin-contact-submissions.controller.js';
import { AdminPaymentRequestsController } from './admin-payment-requests.controller.js';
import { ContactController } from './contact.controller.js';
import { PaymentRequestsController } from './payment-requests.controller.js';

@Module({
  imports: [PublicFormsModule],
  controllers: [
    ContactController,
    PaymentRequestsController,
    AdminContactSubmissionsController,
    AdminPaymentRequestsController,
  ],
})
export class FormsHttpModule {}
