import { errorCatalogue } from '#kernel';

export const linksErrors = errorCatalogue({
  bad_signature: {
    category: 'forbidden',
    detail: 'The signature of the link does not hold. Use the link as it was given, whole.',
  },
  link_expired: {
    category: 'forbidden',
    detail: 'The link has expired. Ask whoever gave it for a new one.',
  },
});
