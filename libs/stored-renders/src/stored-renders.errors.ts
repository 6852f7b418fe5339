import { errorCatalogue, faultCatalogue } from '#kernel';
import { rendererErrors } from '#renderer';

export const storedRendersVariants = errorCatalogue({
  upload_queue_full: {
    of: rendererErrors.render_queue_full,
    detail: 'Too many files of your account are on their way to destinations. Try again shortly.',
    retryAfterSeconds: 1,
  },
});

export const storeFaults = faultCatalogue({
  noTarget: { type: 'value_error', msg: 'Must be link, or the id of one of your destinations (dst_…).' },
  onlyOfLink: { type: 'value_error', msg: 'Only for a link: files in your own bucket stay until you delete them.' },
  onlyOfDestination: { type: 'value_error', msg: 'Only for a destination: a link needs no key.' },
});
