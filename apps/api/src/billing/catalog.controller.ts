import { Controller, Get } from '@nestjs/common';
import { CatalogService, type Catalog } from '#billing';
import { kernelErrors } from '#kernel';
import { Access, Answers, Operation, Refuses, SdkResource } from '../http/index.js';
import { CatalogRecord } from './catalog.record.js';

@SdkResource('billing.catalog')
@Controller('/v1/billing/catalog')
export class CatalogController {
  constructor(private readonly catalogs: CatalogService) {}

  @Get()
  @Access('public')
  @Operation({
    summary: 'Get the catalogue',
    description: 'Packages and the volume tiers of top-ups. All prices are in halalas and include 15 % VAT.',
  })
  @Answers(CatalogRecord)
  @Refuses(kernelErrors.dependency_down)
  get(): Promise<Catalog> {
    return this.catalogs.catalog();
  }
}
