import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import type { Actor } from '#audit';
import { billingErrors, type BillingPackage, PackagesService } from '#billing';
import {
  Access,
  Acting,
  Answers,
  AnswersAll,
  camelCased,
  DeletedRecord,
  Idempotent,
  JsonBody,
  Operation,
  PathId,
  Refuses,
} from '../http/index.js';
import { PackageBody, PackagePatchBody } from './billing.body.js';
import { PackageRecord } from './package.record.js';

@Controller('/v1/admin/billing/packages')
export class AdminPackagesController {
  constructor(private readonly packages: PackagesService) {}

  @Get()
  @Access('admin')
  @Operation({ summary: 'List packages', description: 'Returns all packages, including those not for sale.' })
  @AnswersAll(PackageRecord)
  list(): Promise<BillingPackage[]> {
    return this.packages.list();
  }

  @Post()
  @Access('admin')
  @Idempotent()
  @Operation({
    summary: 'Create a package',
    description: 'The catalogue lists the package if it is active and has credits and a price.',
  })
  @Answers(PackageRecord, { description: 'The package.' })
  @Refuses(billingErrors.package_code_taken)
  create(@JsonBody() body: PackageBody, @Acting() actor: Actor): Promise<BillingPackage> {
    return this.packages.create(camelCased(body), actor);
  }

  @Patch('/:package_id')
  @Access('admin')
  @Operation({
    summary: 'Update a package',
    description:
      'Omitted members stay unchanged; `null` clears `description`, `credits` and `price_halalas` and leaves the ' +
      'others unchanged. Open checkouts keep their terms.',
  })
  @Answers(PackageRecord, { description: 'The package.' })
  @Refuses(billingErrors.package_code_taken)
  update(
    @PathId('pkg', 'package_id') id: string,
    @JsonBody() body: PackagePatchBody,
    @Acting() actor: Actor,
  ): Promise<BillingPackage> {
    return this.packages.change(id, camelCased(body), actor);
  }

  @Delete('/:package_id')
  @Access('admin')
  @Operation({
    summary: 'Delete a package',
    description: 'Deletes a package that was never sold. A sold package can only be deactivated.',
  })
  @Answers(DeletedRecord)
  @Refuses(billingErrors.package_sold)
  delete(@PathId('pkg', 'package_id') id: string, @Acting() actor: Actor): Promise<{ id: string }> {
    return this.packages.remove(id, actor);
  }
}
