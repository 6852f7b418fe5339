import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { BILLING_SETTINGS, type TopupTier } from '../billing.settings.js';
import type { PackageTerms, SoldPackage } from './package.entity.js';
import { PackagesService } from './packages.service.js';
import { topupPrice } from './price.js';

/** The offers on sale. */
export interface Catalog {
  readonly currency: 'SAR';
  /** The list price of one image. */
  readonly pricePerImageHalalas: number;
  readonly packages: readonly SoldPackage[];
  readonly tiers: readonly TopupTier[];
}

/** The initial packages of every installation, priced by the tiers. */
const FIRST_PACKAGES = [
  { code: 'starter', name: 'باقة البداية · Starter', credits: 500 },
  { code: 'growth', name: 'باقة النمو · Growth', credits: 2_000 },
  { code: 'business', name: 'باقة الأعمال · Business', credits: 10_000 },
] as const;

/** The initial packages as a text that changes whenever they do. */
export function firstPackagesContent(): string {
  return JSON.stringify(FIRST_PACKAGES);
}

/** The prices of credits. */
@Injectable()
export class CatalogService {
  private readonly tiers: readonly TopupTier[];

  constructor(
    settings: Settings,
    private readonly packages: PackagesService,
  ) {
    this.tiers = settings.of(BILLING_SETTINGS).topupTiers;
  }

  async catalog(): Promise<Catalog> {
    return {
      currency: 'SAR',
      pricePerImageHalalas: topupPrice(this.tiers, 1),
      packages: await this.packages.listSold(),
      tiers: this.tiers,
    };
  }

  /** Creates the initial packages, once per installation: later changes and deletions stay. */
  async seed(): Promise<void> {
    const packages = FIRST_PACKAGES.map(({ code, name, credits }, at): PackageTerms => {
      const priceHalalas = topupPrice(this.tiers, credits);
      return { code, name, description: null, credits, priceHalalas, active: true, sortOrder: at + 1 };
    });
    await this.packages.seed(packages);
  }
}
