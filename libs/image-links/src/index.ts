export { type DailyQuota, dayOf, secondsLeftOf } from './daily-quota.js';
export { ErrorPictures } from './error-pictures.service.js';
export { imageLinksErrors, imageLinksFaults, imageLinksVariants } from './image-links.errors.js';
export { ImageLinksModule } from './image-links.module.js';
export { CHANGING, ImageLinks } from './image-links.service.js';
export type { LinkImage } from './link-image.js';
export { type AskedLink, linkFaults, readCompact, readReadable } from './link-address.js';
export { LINK_FORMATS, type LinkFormat } from './link-format.js';
export { LinkMaker, type LinkRequest, type MadeLink } from './link-maker.service.js';
export { LinkImages, type LinkImagePlace } from './link-images.table.js';
export { LinkPictures } from './link-pictures.service.js';
export { LINK_REMOVAL, LINK_RETENTION } from './link-retention.service.js';
export { LINK_SOURCE } from './link-source.js';
export { type LinkTerms, requestedValues } from './link-terms.js';
export {
  type LinkPreset,
  type ShownSigningKey,
  type SigningKey,
  type SigningKeyPatch,
  type SigningKeyTerms,
} from './signing-key.entity.js';
export { SigningKeysService } from './signing-keys.service.js';
export { SIGNING_RESEAL } from './signing-secrets.service.js';
