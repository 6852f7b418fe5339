import { IMAGE_PRICE, type PaidSource } from '#credits';

/** Cards of stores' orders: whom the store is linked to pays for each job that has made one. */
export const ORDER_SOURCE: PaidSource = {
  name: 'order_job',
  kind: 'order_job',
  reference: 'order_job',
  book: {
    name: 'order_jobs',
    counterpart: `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM store_order_jobs WHERE status = 'succeeded'`,
  },
  usage: 'order_job',
};
