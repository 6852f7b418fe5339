import { ApiProperty } from '@nestjs/swagger';
import type { ListedAsset } from '#assets';

/** A picture for templates and renders. */
export class AssetRecord {
  @ApiProperty({ type: String, example: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @ApiProperty({ type: String, example: 'logo.png' })
  name!: string;

  @ApiProperty({ type: String, enum: ['image/png', 'image/jpeg'], example: 'image/png' })
  content_type!: string;

  @ApiProperty({ type: 'integer', example: 400, description: 'Pixels.' })
  width!: number;

  @ApiProperty({ type: 'integer', example: 400, description: 'Pixels.' })
  height!: number;

  @ApiProperty({ type: 'integer', example: 20481 })
  size_bytes!: number;

  @ApiProperty({
    type: String,
    example: 'b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184',
    description: 'Of the file that `url` answers.',
  })
  sha256!: string;

  @ApiProperty({ type: String, example: 'http://localhost:8080/v1/assets/ast_4nSxNNKr0vBkmT8ZqW2cYd/file' })
  url!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  created_at!: string;

  static from({ id, name, width, height, sha256, url, ...asset }: ListedAsset): AssetRecord {
    return {
      ...{ id, name, width, height, sha256, url },
      content_type: asset.contentType,
      size_bytes: asset.sizeBytes,
      created_at: asset.createdAt.toISOString(),
    };
  }
}
