export { linksErrors } from './links.errors.js';
export { LinksModule } from './links.module.js';
export { LINK_MS, type LinkProof, SignedLinks } from './signed-links.service.js';
