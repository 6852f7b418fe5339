export { linksErrors } from './links.errors.js';
export { LinksModule } from './links.module.js';
export { type LinkProof, SignedLinks } from './signed-links.service.js';
