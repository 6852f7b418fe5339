export type { Asset, AssetDraft, AssetFile, ListedAsset, SealedAsset } from './asset.entity.js';
export { assetsErrors, noSuchAsset } from './assets.errors.js';
export { AssetsModule } from './assets.module.js';
export { ASSET_REMOVAL, AssetsService } from './assets.service.js';
