import { Module } from '@nestjs/common';
import { PublicFormsModule } from '#public-forms';
import { AdminContactSubmissionsController, AdminPaymentRequestsController } from './admin-forms.controller.js';
import { ContactController, PaymentRequestsController } from './forms.controller.js';

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
