export type { Asset, AssetDraft, AssetFile, ListedAsset, SealedAsset } from './asset.entity.js';
export { AssetThumbnails } from './asset-thumbnails.service.js';
export { ASSET_REMOVAL, assetsErrors, AssetsService, noSuchAsset } from './assets.service.js';
export { AssetsModule } from './assets.module.js';
