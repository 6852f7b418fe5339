import { signUrl } from '@naqsh/sdk';

const { NAQSH_BASE_URL, NAQSH_KEY_ID, NAQSH_SIGNING_SECRET, NAQSH_SITE_ID, SITE_URL } = process.env;

/** The Eid card of the gallery. */
const TEMPLATE = 'tpl_galleryEidCard00000000';

/** Returns the address of a page of this site. */
export function addressOf(path) {
  return new URL(path, SITE_URL).href;
}

/** Returns the signed address of an article's image: the secret stays on the server; the link has all values. */
export function signedImage({ slug, title, date }) {
  return signUrl({
    baseUrl: NAQSH_BASE_URL,
    keyId: NAQSH_KEY_ID,
    secret: NAQSH_SIGNING_SECRET,
    template: TEMPLATE,
    data: { name: title, date, link: addressOf(`/blog/${slug}`) },
  });
}

/** Returns the address of a page's image by the site's rules: no secret, because the service reads the page. */
export function pageImage(path) {
  return `${NAQSH_BASE_URL}/og/v1/${NAQSH_SITE_ID}.png?url=${encodeURIComponent(addressOf(path))}`;
}
