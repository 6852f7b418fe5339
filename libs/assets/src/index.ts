export type { Asset, AssetDraft, AssetFile, ListedAsset, SealedAsset } from './asset.entity.js';
export { ASSET_REMOVAL, assetsErrors, AssetsService, noSuchAsset } from './assets.service.js';
export { AssetsModule } from './assets.module.js';
