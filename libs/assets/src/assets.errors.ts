import { errorCatalogue } from '#kernel';

export const assetsErrors = errorCatalogue({
  asset_in_use: {
    category: 'conflict',
    detail: ({ use }: { use: string }) => `The asset is used by ${use}. Take it out there first.`,
    example: { use: 'the template "Eid card"' },
  },
  public_asset: { category: 'forbidden', detail: 'Public assets are changed by administrators only.' },
});

/** How templates and renders say that an asset they name is not there. */
export function noSuchAsset({ id }: { id: string }): string {
  return `There is no asset ${id} of yours. Upload the picture with POST /v1/assets first.`;
}
