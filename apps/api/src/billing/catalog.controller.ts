import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CatalogService, type Catalog } from '#billing';
import { Access, Answers, Operation, Refuses } from '../http/index.js';
import { CatalogRecord } from './catalog.record.js';

@ApiTags('Billing')
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
  @Refuses('dependency_down')
  catalog(): Promise<Catalog> {
    return this.catalogs.catalog();
  }
}
