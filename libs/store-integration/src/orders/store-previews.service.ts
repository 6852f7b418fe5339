import { Injectable } from '@nestjs/common';
import { type Actor, AuditService } from '#audit';
import { Transactor } from '#database';
import { Clock, type Id, newId } from '#kernel';
import { type ImageSource, parseImageSources, SampleDrawing } from '#renders';
import { ObjectStore } from '#storage';
import { TemplateVersionsService } from '#templates';
import { UsersService } from '#users';
import { StoresService } from '../installations/stores.service.js';
import { type Binding, type MappingEntity, refersTo } from '../mappings/mapping.entity.js';
import { MappingsService } from '../mappings/mappings.service.js';
import type { StoreProduct } from '../platform/store-facts.js';
import { ProductsService } from '../products/products.service.js';
import { storeErrors } from '../store-integration.errors.js';
import { OrderDownloads } from './order-downloads.service.js';
import { previewKey } from './order-job.entity.js';

const KEPT_MS = 3_600_000;
const INSERT = 'INSERT INTO store_previews (id, store_id, platform, expires_at) VALUES ($1, $2, $3, $4)';
const CUSTOMER = { first_name: 'نورة', last_name: 'العتيبي', full_name: 'نورة العتيبي', city: 'الرياض' } as const;

/** A preview of a store's next order. */
export interface StorePreview {
  readonly downloadUrl: string;
  readonly expiresAt: Date;
  readonly templateId: Id<'tpl'>;
}

/** Shows administrators how a store's orders would look, free of charge. */
@Injectable()
export class StorePreviews {
  constructor(
    private readonly stores: StoresService,
    private readonly mappings: MappingsService,
    private readonly products: ProductsService,
    private readonly users: UsersService,
    private readonly versions: TemplateVersionsService,
    private readonly samples: SampleDrawing,
    private readonly downloads: OrderDownloads,
    private readonly objects: ObjectStore,
    private readonly transactor: Transactor,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Draws the newest active mapping at a small size, with samples in place of order values; the picture is kept for an
   * hour.
   * @throws DomainError 404; 409 `no_active_mapping`
   */
  async make(platform: string, merchantId: string, actor: Actor): Promise<StorePreview> {
    const store = await this.stores.requireAny(platform, merchantId);
    const mapping = await this.mappings.findNewestActive(store.id);
    const owner = store.userId === null ? null : await this.users.findById(store.userId);
    if (mapping === null || owner === null) throw storeErrors.no_active_mapping();
    const { templateId } = mapping;
    const version = await this.versions.require(owner, templateId);
    const product = (await this.products.findAll(store.id, [mapping.productId])).get(mapping.productId) ?? null;
    const images = new Set(version.fields.filter(({ type }) => type === 'image').map(({ name }) => name));
    const { bytes, release } = await this.samples.draw({
      version,
      owner: owner.id,
      assetsOf: owner,
      format: 'png',
      sampled: version.fields,
      data: sampleData(mapping, images, product),
      pictures: fixedPictures(mapping, images),
      at: ['path', 'merchant_id'],
    });
    const id = newId('job');
    const expiresAt = new Date(this.clock.now().getTime() + KEPT_MS);
    await this.objects.put(previewKey(id), bytes);
    release();
    // The transaction returns the preview itself, because the result of a transaction is stored for repeated calls.
    return this.transactor.run(async () => {
      await this.transactor.manager().query(INSERT, [id, store.id, platform, expiresAt]);
      const entry = { action: 'store.previewed', target: store.id, after: { template_id: templateId } };
      await this.audit.record({ ...entry, actor });
      return { downloadUrl: this.downloads.linkUntil(platform, id, expiresAt), expiresAt, templateId };
    });
  }
}

/** Returns the fixed values, a sample customer's names and the first choice of each option. */
function sampleData(
  { fields }: MappingEntity,
  images: ReadonlySet<string>,
  product: StoreProduct | null,
): Record<string, string | number> {
  const values = Object.entries(fields).flatMap(([field, binding]): [string, string | number][] => {
    const value = images.has(field) ? null : sampleOf(binding, product);
    return value === null ? [] : [[field, value]];
  });
  return Object.fromEntries(values);
}

function sampleOf(binding: Binding, product: StoreProduct | null): string | number | null {
  if ('const' in binding) return binding.const;
  if ('customer' in binding) return CUSTOMER[binding.customer];
  return product?.options.find((option) => refersTo(binding, option))?.values[0]?.name ?? null;
}

function fixedPictures({ fields }: MappingEntity, images: ReadonlySet<string>): Map<string, ImageSource> {
  const fixed = Object.entries(fields).flatMap(([field, binding]): [string, unknown][] =>
    images.has(field) && 'const' in binding ? [[field, binding.const]] : [],
  );
  return parseImageSources(Object.fromEntries(fixed), ['path', 'merchant_id']);
}
