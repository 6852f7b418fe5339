export type { Asset, AssetFile, SealedAsset } from './asset.js';
export { AssetsModule } from './assets.module.js';
export { AssetsService } from './assets.service.js';
