export { FileLinks, type LinkedFile } from './file-links.service.js';
export type { StoredRender, StoreTarget } from './stored-render.js';
export { storedRendersVariants, storeFaults } from './stored-renders.errors.js';
export { StoredRendersModule } from './stored-renders.module.js';
export { StoredRenders } from './stored-renders.service.js';
export { STORED_REMOVAL, STORED_RETENTION } from './stored-retention.service.js';
