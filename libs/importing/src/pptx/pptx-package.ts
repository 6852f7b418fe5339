import { ImportFault } from '../imported.js';
import { MOST_UNPACKED, MOST_XML } from '../limits.js';
import { attribute, find, readXml, type XmlNode } from './xml-node.js';

/** The parts of a PPTX, by their names in the package. */
export class PptxPackage {
  private readonly trees = new Map<string, XmlNode | undefined>();

  constructor(private readonly files: Readonly<Record<string, Uint8Array>>) {}

  file(name: string): Uint8Array | undefined {
    return Object.hasOwn(this.files, name) ? this.files[name] : undefined;
  }

  tree(name: string | undefined): XmlNode | undefined {
    if (name === undefined) return undefined;
    if (!this.trees.has(name)) {
      const file = this.file(name);
      if (file !== undefined && file.length > MOST_XML) throw new ImportFault('zip', { most: MOST_XML / 2 ** 20 });
      this.trees.set(name, file === undefined ? undefined : readXml(new TextDecoder().decode(file)));
    }
    return this.trees.get(name);
  }

  /** The part that a relation of another part names by its id. */
  related(name: string, id: string | undefined): string | undefined {
    return this.relation(name, ({ attributes }) => attributes['Id'] === id);
  }

  /** The first part of a kind, such as `slideLayout`, that another one relates to. */
  relatedAs(name: string, kind: string): string | undefined {
    return this.relation(name, ({ attributes }) => attributes['Type']?.endsWith(`/${kind}`) === true);
  }

  private relation(name: string, isMeant: (node: XmlNode) => boolean): string | undefined {
    const slash = name.lastIndexOf('/');
    const rels = this.tree(`${name.slice(0, slash)}/_rels/${name.slice(slash + 1)}.rels`);
    const found = rels?.children.find(isMeant);
    const target = attribute(found, 'Target');
    if (target === undefined || attribute(found, 'TargetMode') === 'External') return undefined;
    return resolved(name.slice(0, slash), target);
  }

  /** The look of the first slide in its own program; undefined if the file lacks it. */
  thumbnail(): Uint8Array | undefined {
    return ['jpeg', 'jpg', 'png'].map((ending) => this.file(`docProps/thumbnail.${ending}`)).find((one) => one);
  }

  /** The slides in their order. */
  slides(): string[] {
    const presentation = this.tree('ppt/presentation.xml');
    const ids = find(presentation, 'sldIdLst')?.children ?? [];
    return ids.flatMap((id) => this.related('ppt/presentation.xml', attribute(id, 'r:id')) ?? []);
  }
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder.split('/');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}

const WANTED =
  /^ppt\/(?:presentation\.xml|(?:slides|slideLayouts|slideMasters|theme)\/[^/]+\.xml|_rels\/|(?:slides|slideLayouts|slideMasters)\/_rels\/|media\/)|^docProps\/thumbnail\.(?:jpe?g|png)$/;

/** Unpacks the parts that slides consist of, checking the limit in advance. */
export async function unpack(bytes: Uint8Array): Promise<Readonly<Record<string, Uint8Array>>> {
  const { unzipSync } = await import('fflate');
  const most = MOST_UNPACKED / 2 ** 20;
  let sum = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!WANTED.test(name)) return false;
        sum += originalSize;
        if (sum > MOST_UNPACKED) throw new ImportFault('zip', { most });
        return true;
      },
    });
  } catch (error) {
    throw error instanceof ImportFault ? error : new ImportFault('zip', { most });
  }
}
