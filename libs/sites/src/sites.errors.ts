import { errorCatalogue, faultCatalogue } from '#kernel';
import { rendererErrors } from '#renderer';

export const sitesErrors = errorCatalogue({
  too_many_sites: {
    category: 'conflict',
    detail: ({ most }: { most: number }) =>
      `You have ${most} sites, which is the limit. Delete one that you no longer need.`,
    example: { most: 50 },
  },
  host_not_allowed: {
    category: 'forbidden',
    detail: ({ host }: { host: string }) =>
      `The site does not allow the host ${host}. Its owner decides in the settings of the site.`,
    example: { host: 'shop.example' },
  },
  no_rule_matches: {
    category: 'not_found',
    detail: ({ path }: { path: string }) => `No rule of the site matches the path ${path}.`,
    example: { path: '/blog/eid' },
  },
  page_unread: {
    category: 'invalid',
    detail: ({ reason }: { reason: string }) => `The page cannot be read: ${reason}.`,
    example: { reason: 'its server answered 404' },
  },
  site_limit_reached: {
    category: 'rate_limited',
    detail: ({ limit, what }: { limit: number; what: string; seconds: number }) =>
      `The site has reached its limit of ${limit} ${what} for this day (UTC). Existing images stay available.`,
    example: { limit: 1_000, what: 'new images', seconds: 3_600 },
    retryAfterSeconds: ({ seconds }) => seconds,
  },
});

export const sitesVariants = errorCatalogue({
  page_queue_full: {
    of: rendererErrors.render_queue_full,
    detail: 'Too many pages wait to be read. Try again shortly.',
    retryAfterSeconds: 1,
  },
});

export const sitesFaults = faultCatalogue({
  badHost: {
    type: 'value_error',
    msg: 'Must be the name of a host, such as shop.example, or *.shop.example for all names below it.',
  },
  badPath: {
    type: 'value_error',
    msg: ({ reason }: { reason: string }) => `Must be a pattern of paths, such as /blog/:slug or /{*rest}: ${reason}.`,
  },
  noGroup: {
    type: 'value_error',
    msg: ({ known }: { known: readonly string[] }) =>
      known.length === 0 ? 'The path has no named group.' : `Must be a named group of the path: ${known.join(', ')}.`,
  },
  noParameter: { type: 'value_error', msg: 'Must be one of the parameters of the site.' },
  noFact: {
    type: 'value_error',
    msg: 'Must be title, canonical or the name of a meta tag, but not og:image, which is the picture itself.',
  },
  noField: {
    type: 'value_error',
    msg: ({ known }: { known: readonly string[] }) => `Must be a field of the template: ${known.join(', ')}.`,
  },
  repeatedField: { type: 'value_error', msg: 'The field has a value already. Give it one.' },
  badAddress: {
    type: 'value_error',
    msg: 'Must be the whole address of a page, such as https://shop.example/blog/eid.',
  },
  badFile: { type: 'value_error', msg: 'Must be the id of a site and .png or .jpg.' },
});
