import type { ListedAsset } from '#assets';
import { Id, Instant, Int, OneOf, shown, Text } from '../http/index.js';

/** A picture for templates and renders. */
export class AssetRecord {
  @Id('ast')
  id!: string;

  @Text({ min: 1, max: 200, example: 'logo.png' })
  name!: string;

  @OneOf(['image/png', 'image/jpeg'], { example: 'image/png' })
  content_type!: string;

  @Int({ example: 400, description: 'Width in pixels.' })
  width!: number;

  @Int({ example: 400, description: 'Height in pixels.' })
  height!: number;

  @Int({ example: 20481 })
  size_bytes!: number;

  @Text({
    example: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
    description: 'SHA-256 of the file at `url`.',
  })
  sha256!: string;

  @Text({ example: 'http://localhost:8080/v1/assets/ast_4nSxNNKr0vBkmT8ZqW2cYd/file' })
  url!: string;

  @Instant()
  created_at!: Date;

  static from(asset: ListedAsset): object {
    return shown(AssetRecord, asset);
  }
}
