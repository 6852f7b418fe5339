import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { errorCatalogue, type IssueLocation } from '#kernel';
import { ImageIntake } from '#renderer';
import { storedName } from './stored-name.js';
import {
  type CleanFile,
  endsAsPdf,
  type FileKind,
  type FileTerms,
  KIND_NAMES,
  type SentFile,
  sniffFileKind,
} from './uploaded-file.js';

/**
 * The reasons for refusing a file that is to be stored unchanged or cleaned; pictures also have the refusals of every
 * picture.
 */
export const uploadRefusals = errorCatalogue({
  file_type: {
    category: 'invalid',
    detail: ({ kinds }: { kinds: readonly string[] }) =>
      `The content of the file is not ${listed(kinds)}. Send it as one of these.`,
    example: { kinds: ['PDF', 'PNG', 'JPEG'] },
  },
  file_empty: { category: 'invalid', detail: 'The file is empty. Choose it again and send it whole.' },
  pdf_damaged: {
    category: 'invalid',
    detail: 'The PDF has no end: it is incomplete, or other data follows it. Save it as PDF again.',
  },
});

function listed(kinds: readonly string[]): string {
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}`;
}

/**
 * Accepts files from strangers: the content decides the type, pictures are re-encoded, the rest is only served as an
 * attachment.
 */
@Injectable()
export class FileIntake {
  constructor(private readonly images: ImageIntake) {}

  /**
   * Returns the file in a form that is safe to store.
   * @param at the place of the file in the request
   * @throws DomainError invalid, code = the reason of the refusal
   */
  async take({ bytes, fileName }: SentFile, terms: FileTerms, at: IssueLocation): Promise<CleanFile> {
    if (bytes.length === 0) throw uploadRefusals.file_empty.at(at);
    const kind = sniffFileKind(bytes);
    if (!terms.kinds.includes(kind)) {
      throw uploadRefusals.file_type.at(at, { kinds: terms.kinds.map((one) => KIND_NAMES[one]) });
    }
    const clean = await this.clean(bytes, kind, terms.owner, at);
    return {
      ...clean,
      name: storedName(fileName, clean.contentType, terms.fallbackName),
      sizeBytes: clean.bytes.length,
      sha256: createHash('sha256').update(clean.bytes).digest('hex'),
    };
  }

  private async clean(
    bytes: Buffer,
    kind: FileKind,
    owner: string,
    at: IssueLocation,
  ): Promise<Pick<CleanFile, 'bytes' | 'contentType'>> {
    if (kind === 'other') return { bytes, contentType: 'application/octet-stream' };
    if (kind !== 'pdf') {
      const image = await this.images.sanitise(bytes, at, { owner });
      return { bytes: image.bytes, contentType: image.contentType };
    }
    if (!endsAsPdf(bytes)) throw uploadRefusals.pdf_damaged.at(at);
    return { bytes, contentType: 'application/pdf' };
  }
}
