import type { TemplateImportRecord } from '@naqsh/sdk';
import type { Document } from '../../../../../libs/importing/src/document/template.js';
import type { OpenedDesign, Reason } from '../../../../../libs/importing/src/imported.js';
import { bytesOfAddress } from '../../../../../libs/importing/src/pictures.js';
import { api } from '../../api/client.js';
import { inSession } from '../../api/session-gate.js';

const MOST_BYTES = 2 ** 26;

/** A design that the service reads, in families that it has. It stores nothing. */
export function openByService(file: File): OpenedDesign {
  return {
    parts: [],
    read: async () => {
      const design = await inSession(() => api.templates.importDesign({ file }).then());
      const { template, pictures, report, missing, source_picture: original } = design;
      return {
        template: template as unknown as Document,
        pictures: new Map(pictures.map((picture) => [picture.key, fileOf(picture)])),
        report: report.map(({ reason, names, count }) => ({ reason: reason as Reason, names, count })),
        missing,
        ...(original !== null && { original: fileOf(original) }),
      };
    },
  };
}

type Picture = Pick<TemplateImportRecord['pictures'][number], 'data' | 'media_type'>;

function fileOf({ data, media_type: type }: Picture): Blob {
  const bytes = bytesOfAddress(`data:${type};base64,${data ?? ''}`, MOST_BYTES);
  return new Blob(bytes === null ? [] : [bytes], { type });
}
