export { ContactPage as default } from './contacts.page.js';
