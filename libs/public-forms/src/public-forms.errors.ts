import { errorCatalogue, faultCatalogue, kernelErrors } from '#kernel';

export const publicFormsErrors = errorCatalogue({
  attachment_erased: {
    of: kernelErrors.not_found,
    detail: 'The attachment was kept as long as forms are, and is erased.',
  },
});

export const publicFormsFaults = faultCatalogue({
  noOrderId: {
    type: 'value_error',
    msg: 'Not the id of an order. Give the order_id that submitting it answered, or leave it out.',
  },
});
