import type { PackageTerms } from '#billing';
import { Bool, Int, Text } from '../http/index.js';

const LONGEST_CODE = 120;
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 2_000;
const MOST = 1_000_000_000;
const FARTHEST = 1_000_000;

const CODE = { min: 1, max: LONGEST_CODE, example: 'growth', description: 'Unique; buyers name the package by it.' };
const NAME = { min: 1, max: LONGEST_NAME, example: 'باقة النمو · Growth' };
const DESCRIPTION = { max: LONGEST_DESCRIPTION, optional: true, nullable: true, example: 'For a busy shop.' };
const CREDITS = { min: 1, max: MOST, optional: true, nullable: true, example: 2_000 };
const PRICE = {
  ...{ min: 0, max: MOST, optional: true, nullable: true, example: 36_000 },
  description: 'VAT included. Without credits and a price the package is not sold.',
};
const ORDER = { min: -FARTHEST, max: FARTHEST, description: 'Lower ones stand first in the catalogue.' };

/** `POST /v1/admin/billing/packages`. */
export class PackageBody {
  @Text(CODE)
  code!: string;

  @Text(NAME)
  name!: string;

  @Text(DESCRIPTION)
  description?: string | null;

  @Int(CREDITS)
  credits?: number | null;

  @Int(PRICE)
  price_halalas?: number | null;

  @Bool({ default: true, description: 'Whether it stands in the catalogue.' })
  active!: boolean;

  @Int({ ...ORDER, default: 0 })
  sort_order!: number;

  toTerms(): PackageTerms {
    const { code, name, active } = this;
    return {
      ...{ code, name, active },
      description: this.description ?? null,
      credits: this.credits ?? null,
      priceHalalas: this.price_halalas ?? null,
      sortOrder: this.sort_order,
    };
  }
}

/** `PATCH /v1/admin/billing/packages/{package_id}`: what is left out stays; `null` clears what can be empty. */
export class PackagePatchBody {
  @Text({ ...CODE, optional: true, nullable: true })
  code?: string | null;

  @Text({ ...NAME, optional: true, nullable: true })
  name?: string | null;

  @Text({ ...DESCRIPTION, description: '`null` clears it.' })
  description?: string | null;

  @Int({ ...CREDITS, description: '`null` clears them; the package is not sold then.' })
  credits?: number | null;

  @Int({ ...PRICE, description: 'VAT included. `null` clears it; the package is not sold then.' })
  price_halalas?: number | null;

  @Bool({ optional: true, nullable: true, description: 'Whether it stands in the catalogue.' })
  active?: boolean | null;

  @Int({ ...ORDER, optional: true, nullable: true })
  sort_order?: number | null;

  toTerms(): Partial<PackageTerms> {
    const { code, name, description, credits, price_halalas: priceHalalas, active, sort_order: sortOrder } = this;
    return {
      ...(code == null ? {} : { code }),
      ...(name == null ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(credits === undefined ? {} : { credits }),
      ...(priceHalalas === undefined ? {} : { priceHalalas }),
      ...(active == null ? {} : { active }),
      ...(sortOrder == null ? {} : { sortOrder }),
    };
  }
}
