import type { Claim, FieldValues } from '#campaigns';
import { exampleId, FreeObject, Id, Instant, PickType, shown, Text } from '../http/index.js';

const ADDRESS = `http://localhost:8080/v1/campaigns/eid-1448/claims/${exampleId('clm')}/image`;

/** A card that a visitor claimed, as the campaign's owner sees it. */
export class ClaimRecord {
  @Id('clm')
  claim_id!: string;

  @Text({ nullable: true, example: null, description: "Size of the card; null for the template's own canvas." })
  size!: string | null;

  @FreeObject({
    nullable: true,
    example: { name: 'عبد الرحمن' },
    entries: { type: ['string', 'number', 'null'] },
    description: 'Values typed by the visitor; null once they are erased.',
  })
  data!: FieldValues | null;

  @Instant()
  created_at!: Date;

  @Text({
    nullable: true,
    example: ADDRESS,
    description: 'Address of the card as PNG; null if the campaign does not offer PNG, and once the card is erased.',
  })
  image_url!: string | null;

  @Text({
    nullable: true,
    example: `${ADDRESS}?format=pdf`,
    description: 'Address of the card as PDF; null if the campaign does not offer PDF, and once the card is erased.',
  })
  pdf_url!: string | null;

  static from({ id, ...claim }: Claim): object {
    return shown(ClaimRecord, { claimId: id, ...claim });
  }
}

/** A claimed card as its visitor gets it. Anyone who knows the addresses can load the card. */
export class ClaimedCardRecord extends PickType(ClaimRecord, [
  'claim_id',
  'size',
  'image_url',
  'pdf_url',
  'created_at',
]) {
  static from({ id, ...claim }: Claim): object {
    return shown(ClaimedCardRecord, { claimId: id, ...claim });
  }
}
