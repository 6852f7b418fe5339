import { ORDER_POINTS } from '../support/kill-points.js';
import { killWhileOrdering } from '../support/store-kills.js';

killWhileOrdering(ORDER_POINTS);
