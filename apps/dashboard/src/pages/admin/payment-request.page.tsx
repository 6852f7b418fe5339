export { PaymentRequestPage as default } from './payment-requests.page.js';
