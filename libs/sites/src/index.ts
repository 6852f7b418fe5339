export { type AskedPage, SiteImages, type SitePreview } from './site-images.service.js';
export {
  type Site,
  SITE_SOURCES,
  type SiteField,
  type SiteRule,
  type SiteSource,
  type SiteTerms,
} from './site.entity.js';
export { SITE_RETENTION } from './site-retention.service.js';
export { sitesErrors } from './sites.errors.js';
export { SitesModule } from './sites.module.js';
export { SitesService } from './sites.service.js';
