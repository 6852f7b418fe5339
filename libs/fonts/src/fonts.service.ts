import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Transactor } from '#database';
import { Clock, Dependents, type Id, isId, newId, notFound } from '#kernel';
import { AcceptanceRunner, type AcceptedFont, type FontBinding, type Shaper, SYSTEM_OWNER } from '#renderer';
import { contentKey, ObjectStore } from '#storage';
import { type BundledFace, bundledFaces, findBundledFile, readBundledFace } from './bundled-fonts.js';
import { chooseFaces, type FamilyRequest } from './font-binding.js';
import { type Font, FontEntity, type FontFormat, type FontUpload } from './font.entity.js';
import { familyKey } from './font-matching.js';
import { answering } from './font-naming.js';
import { fontRefused, fontsErrors } from './fonts.errors.js';

const FOLDER = 'fonts';

/** The shaper of all fonts before each got its own. */
export const FORMER_SHAPER: Shaper = 'rustybuzz';

/** RFC 8081. */
const MEDIA_TYPES: Readonly<Record<FontFormat, string>> = {
  ttf: 'font/ttf',
  otf: 'font/otf',
  ttc: 'font/collection',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/** A face to which a template version is sealed: its record, and its bytes by hash. */
export interface SealedFont extends FontBinding {
  readonly fontId: Id<'fnt'>;
}

export interface SealedFonts {
  readonly fonts: SealedFont[];
  /** Families that neither the owner nor the public set has. */
  readonly missing: string[];
}

/** The file as sent. */
export interface FontFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly sha256: string;
  readonly fileName: string;
}

/** Accepts and lists fonts, and binds templates to faces. */
@Injectable()
export class FontsService {
  private readonly logger = new Logger(FontsService.name);
  /** Asked before a font is deleted. Administrators read the answers, which must not name anything of a user's. */
  readonly uses = new Dependents();

  constructor(
    private readonly transactor: Transactor,
    private readonly objects: ObjectStore,
    private readonly acceptance: AcceptanceRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds a user's font. For known bytes it returns the existing record, with a warning if other names were requested.
   */
  async upload(userId: Id<'usr'>, upload: FontUpload): Promise<Font> {
    const draft = await this.draft(userId, upload);
    return answering(upload, await this.transactor.run(() => this.insert(draft)));
  }

  /** The user's own and the public fonts, newest first. */
  async list(userId: Id<'usr'>): Promise<Font[]> {
    return this.transactor.repository(FontEntity).find({
      where: [{ userId }, { userId: IsNull() }],
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** A public font or one of the user's own. */
  require(userId: Id<'usr'>, id: string): Promise<Font> {
    return this.requireEntity(userId, id);
  }

  private async requireEntity(userId: Id<'usr'>, id: string): Promise<FontEntity> {
    if (!isId('fnt', id)) throw notFound('font');
    const font = await this.transactor.repository(FontEntity).findOneBy([
      { id, userId },
      { id, userId: IsNull() },
    ]);
    if (font === null) throw notFound('font');
    return font;
  }

  async file(userId: Id<'usr'>, id: string): Promise<FontFile> {
    const { sha256, format, family, style } = await this.require(userId, id);
    const bytes = await this.objects.require(contentKey(FOLDER, sha256));
    return { bytes, sha256, contentType: MEDIA_TYPES[format], fileName: `${family} ${style}.${format}` };
  }

  /** The face of a font in the unpacked form that the engine reads. */
  async face(userId: Id<'usr'>, id: string): Promise<FontFile> {
    const { sfntSha256, family, style } = await this.requireEntity(userId, id);
    const bytes = await this.loadSfnt(sfntSha256);
    return { bytes, sha256: sfntSha256, contentType: 'font/sfnt', fileName: `${family} ${style}.sfnt` };
  }

  /**
   * Resolves families to faces permanently: the result identifies bytes by hash, so that later uploads change nothing.
   */
  async seal(ownerId: Id<'usr'> | null, requests: readonly FamilyRequest[]): Promise<SealedFonts> {
    const own = ownerId === null ? [] : await this.faces(ownerId);
    const { choices, missing } = chooseFaces(requests, own, await this.faces(null));
    const unjudged = new Set(choices.map(({ face }) => face).filter(({ shaper }) => shaper === null));
    await Promise.all([...unjudged].map((face) => this.judgeShaper(face)));
    const fonts = choices.map(({ face, ...choice }) => ({
      ...choice,
      fontId: face.id,
      sha256: face.sfntSha256,
      index: face.faceIndex,
      shaper: face.shaper ?? FORMER_SHAPER,
    }));
    return { fonts, missing };
  }

  /** Family names available to the owner's templates, for suggestions. */
  async families(ownerId: Id<'usr'> | null): Promise<string[]> {
    const own = ownerId === null ? [] : await this.faces(ownerId);
    return [...new Set([...own, ...(await this.faces(null))].map(({ family }) => family))];
  }

  /**
   * Loads the bytes for the engine by a sealed font's hash. Bundled fonts exist on every machine, so text in them can
   * be drawn even without the store.
   */
  async loadSfnt(sha256: string): Promise<Buffer> {
    try {
      return await this.objects.require(contentKey(FOLDER, sha256));
    } catch (error) {
      const bundled = await findBundledFile(sha256);
      if (bundled === null) throw error;
      this.logger.warn(`A bundled font is read from its package, not from the object store: ${String(error)}`);
      return bundled;
    }
  }

  /**
   * Locks fonts against deletion until the surrounding transaction, which writes their use, ends.
   * @throws DomainError 409 `font_deleted` if one no longer exists
   */
  async hold(ids: readonly Id<'fnt'>[]): Promise<void> {
    const wanted = [...new Set(ids)];
    const held = await this.transactor
      .manager()
      .query<unknown[]>('SELECT 1 FROM fonts WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE', [wanted]);
    if (held.length < wanted.length) throw fontsErrors.font_deleted();
  }

  /**
   * Registers the bundled fonts as public ones, except those that an administrator withdrew; existing ones stay
   * unchanged. Returns the number of added ones.
   */
  async registerBundled(onProgress: (done: number, total: number) => void = () => undefined): Promise<number> {
    const faces = bundledFaces();
    const files = await Promise.all(faces.map(async (face) => ({ face, bytes: await readBundledFace(face) })));
    const known = await this.settledHashes(files.map(({ bytes }) => sha256Of(bytes)));
    const missing = files.filter(({ bytes }) => !known.has(sha256Of(bytes)));
    let done = 0;
    const add = async ({ face, bytes }: { face: BundledFace; bytes: Buffer }): Promise<void> => {
      await this.insert(await this.draft(null, { bytes }, face));
      onProgress((done += 1), missing.length);
    };
    await Promise.all(missing.map(add));
    return missing.length;
  }

  /**
   * The first half of adding a font, public if `userId` is null: checks it and stores its bytes, without a record yet.
   * For known bytes it returns the existing record.
   */
  async draft(userId: Id<'usr'> | null, upload: FontUpload, bundled?: BundledFace): Promise<FontEntity> {
    const known = await this.findTwin({ userId, sha256: sha256Of(upload.bytes), faceIndex: upload.index ?? 0 });
    if (known !== null) return known;
    const verdict = await this.acceptance.acceptFont(upload.bytes, { owner: userId ?? SYSTEM_OWNER }, upload.index);
    if ('refused' in verdict) throw fontRefused(verdict.refused);
    await this.objects.putContent(FOLDER, upload.bytes);
    await this.objects.putContent(FOLDER, verdict.ok.sfnt);
    return this.record(userId, upload, verdict.ok, bundled);
  }

  /**
   * Determines the shaper of a font older than this distinction; one that would be refused today keeps its former
   * shaper.
   */
  private async judgeShaper(face: FontEntity): Promise<void> {
    const bytes = await this.objects.require(contentKey(FOLDER, face.sha256));
    const verdict = await this.acceptance.acceptFont(bytes, { owner: face.userId ?? SYSTEM_OWNER }, face.faceIndex);
    face.shaper = 'refused' in verdict ? FORMER_SHAPER : verdict.ok.report.shaper;
    await this.transactor.repository(FontEntity).update({ id: face.id }, { shaper: face.shaper });
  }

  /** Inserts a draft, in the surrounding transaction if there is one; returns its twin if that was inserted first. */
  async insert(draft: FontEntity): Promise<FontEntity> {
    const fonts = this.transactor.repository(FontEntity);
    await fonts.createQueryBuilder().insert().into(FontEntity).values(draft).orIgnore().execute();
    const font = await this.findTwin(draft);
    if (font === null) throw new Error(`The font ${draft.id} was neither written nor there.`);
    return font;
  }

  private findTwin({ userId, sha256, faceIndex }: FontKey): Promise<FontEntity | null> {
    const key = { sha256, faceIndex, userId: userId ?? IsNull() };
    return this.transactor.repository(FontEntity).findOneBy(key);
  }

  /**
   * Creates the record of an accepted font. A bundled face gets the weight in its package's name: OS/2 of two
   * ExtraLight faces contains 250 and 275, an old trick against emboldening by GDI, although CSS says 200. Its shaper
   * is the one with the best visual result.
   */
  private record(
    userId: Id<'usr'> | null,
    upload: FontUpload,
    { sfnt, index, report }: AcceptedFont,
    bundled: BundledFace | undefined,
  ): FontEntity {
    const family = upload.family ?? report.family;
    return Object.assign(new FontEntity(), {
      id: newId('fnt'),
      userId,
      family,
      familyKey: familyKey(family),
      style: upload.style ?? report.style,
      weight: bundled?.weight ?? report.weight,
      italic: report.italic,
      format: report.format,
      sha256: sha256Of(upload.bytes),
      sizeBytes: upload.bytes.length,
      sfntSha256: sha256Of(sfnt),
      faceIndex: index,
      glyphCount: report.glyph_count,
      axes: report.axes,
      embedding: report.embedding,
      arabic: report.arabic,
      shaper: bundled?.shaper ?? report.shaper,
      warnings: report.warnings,
      licence: bundled?.licence ?? null,
      createdAt: this.clock.now(),
    });
  }

  /** Newest first, so that the newer of two equally matching faces wins. */
  private faces(userId: Id<'usr'> | null): Promise<FontEntity[]> {
    return this.transactor.repository(FontEntity).find({
      where: { userId: userId ?? IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** The hashes of files that are public, or were until they were withdrawn. */
  private async settledHashes(hashes: string[]): Promise<Set<string>> {
    const rows = await this.transactor.manager().query<{ sha256: string }[]>(
      `SELECT sha256 FROM fonts WHERE user_id IS NULL AND sha256 = ANY ($1)
       UNION SELECT sha256 FROM withdrawn_fonts WHERE sha256 = ANY ($1)`,
      [hashes],
    );
    return new Set(rows.map(({ sha256 }) => sha256));
  }
}

/** The unique key of a font: owner, file and face. */
type FontKey = Pick<FontEntity, 'userId' | 'sha256' | 'faceIndex'>;

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
