import { killWhileOrdering } from '../support/store-kills.js';

// The last point before the commit, and the first after it.
killWhileOrdering(['order.finishing', 'order.finished']);
