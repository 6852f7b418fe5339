import { Controller, Get, Param, Patch, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  AnswersPage,
  Bool,
  camelCased,
  Id,
  Instant,
  Int,
  JsonBody,
  ListOf,
  Nested,
  OmitType,
  OneOf,
  Operation,
  pageQuery,
  PartialType,
  PickType,
  QueryParams,
  shown,
  Text,
} from '../../apps/api/src/http/index.js';
import type { Page } from '#kernel';

/** A lantern as a service knows it. */
export interface Lantern {
  readonly id: string;
  readonly name: string;
  readonly wickCount: number;
  readonly colour: 'gold' | 'green';
  readonly isLit: boolean;
  readonly note: string | null;
  readonly lightsUpAt: Date | null;
  readonly place: { readonly streetName: string };
  readonly oilChanges: readonly { readonly changedAt: Date }[];
  /** Not a member of the record. */
  readonly secret: string;
}

class PlaceRecord {
  @Text({ min: 1, max: 40, example: 'Al-Muizz' })
  street_name!: string;
}

class OilChangeRecord {
  @Instant()
  changed_at!: Date;
}

/** A made-up noun; this is the only declaration of its members. */
class LanternRecord {
  @Id('ast')
  id!: string;

  @Text({ min: 1, max: 10, example: 'fanous', description: 'What it is called.' })
  name!: string;

  @Int({ min: 1, max: 9, default: 1, example: 3 })
  wick_count!: number;

  @OneOf(['gold', 'green'], { default: 'gold', example: 'green' })
  colour!: 'gold' | 'green';

  @Bool({ default: false, example: true })
  is_lit!: boolean;

  @Text({ max: 20, nullable: true, example: null })
  note!: string | null;

  @Instant({ nullable: true, description: 'When its light goes on.' })
  lights_up_at!: Date | null;

  @Nested(() => PlaceRecord)
  place!: PlaceRecord;

  @ListOf(() => OilChangeRecord)
  oil_changes!: OilChangeRecord[];

  static from(lantern: Lantern): object {
    return shown(LanternRecord, lantern);
  }
}

class LanternBody extends OmitType(LanternRecord, ['id', 'place', 'oil_changes']) {}

class LanternPatchBody extends PartialType(LanternBody) {}

class LanternsQuery extends pageQuery(
  { max: 50, default: 20 },
  PartialType(PickType(LanternRecord, ['colour', 'is_lit'])),
) {}

/** The arguments of operations, as services receive them: newest last. */
export const calls: object[] = [];

const LANTERN: Lantern = {
  id: 'ast_1',
  name: 'fanous',
  wickCount: 3,
  colour: 'green',
  isLit: true,
  note: null,
  secret: 'hidden',
  lightsUpAt: new Date('2026-03-20T18:00:00Z'),
  place: { streetName: 'Al-Muizz' },
  oilChanges: [{ changedAt: new Date('2026-03-19T09:00:00Z') }],
};

function answer(call: object): Lantern {
  calls.push(call);
  return LANTERN;
}

@Controller('/lanterns')
export class LanternsController {
  @Get()
  @Access('public')
  @Operation({ summary: 'List', description: 'Lanterns.' })
  @AnswersPage(LanternRecord)
  list(@QueryParams() query: LanternsQuery): Page<Lantern> {
    return { items: [answer(camelCased(query))], nextCursor: null };
  }

  @Post()
  @Access('public')
  @Operation({ summary: 'Make', description: 'A lantern.' })
  @Answers(LanternRecord)
  create(@JsonBody() body: LanternBody): Lantern {
    return answer(camelCased(body));
  }

  @Patch('/:id')
  @Access('public')
  @Operation({ summary: 'Change', description: 'A lantern.' })
  @Answers(LanternRecord)
  update(@Param('id') _id: string, @JsonBody() body: LanternPatchBody): Lantern {
    return answer(camelCased(body));
  }
}
