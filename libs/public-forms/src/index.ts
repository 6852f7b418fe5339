export type { ContactSubmission, NewContactSubmission } from './contact-submission.entity.js';
export { ContactSubmissions } from './contact-submissions.service.js';
export { FORM_ANNOUNCEMENT, FormAnnouncements } from './form-announcements.service.js';
export { FORM_RETENTION, FormErasure } from './form-erasure.service.js';
export type {
  AttachmentFile,
  ListedPaymentRequest,
  NewPaymentRequest,
  PaymentRequest,
} from './payment-request.entity.js';
export { PaymentRequests, publicFormsErrors, publicFormsFaults } from './payment-requests.service.js';
export { PublicFormsModule } from './public-forms.module.js';
