import { killWhileOrdering } from '../support/store-kills.js';

// The last before what was written stands, and the first after.
killWhileOrdering(['order.finishing', 'order.finished']);
