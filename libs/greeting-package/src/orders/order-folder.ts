import type { GreetingOrder } from './order.js';

/** Where all objects of an order are. */
export function orderFolder(orderId: GreetingOrder['id']): string {
  return `greeting-package/${orderId}`;
}
