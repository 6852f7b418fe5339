import {
  Bool,
  FilePart,
  FileParts,
  FreeObject,
  Int,
  JsonPart,
  ListOf,
  Nested,
  Num,
  OneOf,
  pageQuery,
  PartialType,
  PickType,
  Text,
  Texts,
  UploadedFile,
} from '../../apps/api/src/http/index.js';

/** Shows any value that it gets. */
export class EchoRecord {
  value!: unknown;

  static from(value: unknown): EchoRecord {
    return { value };
  }
}

export class ProbeQuery extends pageQuery({ max: 200, default: 50 }) {
  @Bool({ default: true })
  flag!: boolean;

  @OneOf(['png', 'jpg'], { optional: true })
  format?: 'png' | 'jpg';

  @Text({ optional: true, max: 5 })
  query?: string;
}

class Point {
  @Num({ min: 0, max: 1 })
  x!: number;
}

export class ProbeBody {
  @Text({ min: 1, max: 5 })
  name!: string;

  @Int({ min: 1, max: 100, default: 10 })
  count!: number;

  @Bool({ optional: true })
  flag?: boolean;

  @Text({ optional: true, nullable: true, max: 3 })
  note?: string | null;

  @OneOf(['png', 'jpg'], { optional: true })
  format?: string;

  @FreeObject({ optional: true })
  data?: Record<string, unknown>;

  @Nested(() => Point, { optional: true })
  focus?: Point;

  @ListOf(() => Point, { optional: true, max: 2 })
  points?: Point[];
}

function shownOf({ fileName, bytes }: UploadedFile): object {
  return { name: fileName, bytes: bytes.length };
}

export class ProbeForm {
  @Text({ max: 5 })
  name!: string;

  @Int({ optional: true, min: 1, max: 100 })
  width?: number;

  @JsonPart({ optional: true })
  schema?: Record<string, unknown>;

  @FilePart({ maxBytes: 1000, optional: true })
  file?: UploadedFile;

  @FileParts({ maxBytes: 100, most: 3, optional: true })
  enclosed?: UploadedFile[];

  @Texts({ optional: true, max: 2, each: { min: 1, max: 5 } })
  remove?: string[];

  described(): object {
    const { file, enclosed, ...texts } = this;
    return { ...texts, file: file && shownOf(file), enclosed: enclosed?.map(shownOf) };
  }
}

export class OpenForm extends PartialType(PickType(ProbeForm, ['name', 'width'])) {}
