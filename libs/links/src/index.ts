export { LINK_MS, type LinkProof, linksErrors, SignedLinks } from './signed-links.service.js';
export { LinksModule } from './links.module.js';
