import { DomainError } from '#kernel';

export function assetInUse(use: string): DomainError {
  return new DomainError('conflict', 'asset_in_use', `The asset is used by ${use}. Take it out there first.`);
}

export function publicAssetReadOnly(): DomainError {
  return new DomainError('forbidden', 'public_asset', 'Public assets are changed by administrators only.');
}
