export { default as DestinationPage } from './destination.page.js';
export { default as DestinationsPage } from './destinations.page.js';
export { default as NewDestinationPage } from './new-destination.page.js';
