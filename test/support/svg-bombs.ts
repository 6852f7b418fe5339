const svg = (inside: string, attributes = 'width="100" height="100"', prolog = ''): Buffer =>
  Buffer.from(
    `${prolog}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

/** An SVG that must be refused, and the reason. */
export interface HostileSvg {
  readonly reason: string;
  readonly make: () => Buffer;
}

/** SVGs that multiply when drawn, access external files, or hold things that are not drawn; by name. */
export const hostileSvgs: Readonly<Record<string, HostileSvg>> = {
  nestedUse: {
    reason: 'over_budget',
    make: () => svg(doubling((id, next) => `<g id="${id}">${use(next)}${use(next)}</g>`)),
  },
  nestedPattern: {
    reason: 'over_budget',
    make: () =>
      svg(
        doubling((id, next) => `<pattern id="${id}" width="9" height="9">${filled(next)}${filled(next)}</pattern>`) +
          filled('a0'),
      ),
  },
  nestedMask: {
    reason: 'over_budget',
    make: () => svg(doubling((id, next) => `<mask id="${id}">${masked(next)}${masked(next)}</mask>`) + masked('a0')),
  },
  markers: {
    reason: 'over_budget',
    make: () =>
      svg(
        `<marker id="m">${'<path d="M0 0L1 1"/>'.repeat(100)}</marker>` +
          `<path marker-mid="url(#m)" d="M0 0${'L1 1'.repeat(100_000)}"/>`,
      ),
  },
  deepNesting: { reason: 'over_budget', make: () => svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)) },
  manyElements: { reason: 'over_budget', make: () => svg('<g/>'.repeat(1_100_000)) },
  billionLaughs: { reason: 'over_budget', make: () => svg('&l9;', undefined, laughs()) },
  quadraticEntity: { reason: 'over_budget', make: () => svg('&e;'.repeat(20_000), undefined, longEntity()) },
  styleRules: {
    reason: 'over_budget',
    make: () => svg(`<style>${'g>g{fill:red}'.repeat(10_000)}</style>${'<g/>'.repeat(10_000)}`),
  },
  enormous: { reason: 'svg_too_large', make: () => svg('', 'width="1000000" height="1000000"') },
  enormousUnits: { reason: 'svg_too_large', make: () => svg('', 'width="1e30in" height="1e30in"') },
  noSize: { reason: 'svg_no_size', make: () => svg('<rect width="9" height="9"/>', '') },
  notANumber: { reason: 'svg_no_size', make: () => svg('', 'viewBox="0 0 NaN NaN"') },
  text: { reason: 'svg_text', make: () => svg('<text>سلام</text>') },
  foreignObject: {
    reason: 'svg_text',
    make: () => svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">سلام</p></foreignObject>'),
  },
  localFile: { reason: 'svg_external', make: () => svg('<image href="file:///etc/passwd" width="9" height="9"/>') },
  metadataService: {
    reason: 'svg_external',
    make: () => svg('<image xlink:href="http://169.254.169.254/latest/" width="9" height="9"/>'),
  },
  externalUse: { reason: 'svg_external', make: () => svg('<use href="http://example.com/a.svg#b"/>') },
  styleImport: { reason: 'svg_external', make: () => svg('<style>@import url(http://example.com/a.css);</style>') },
  embeddedRaster: { reason: 'svg_image', make: () => svg('<image href="data:image/png;base64,iVBORw0KGgo="/>') },
  externalEntity: {
    reason: 'broken_svg',
    make: () => svg('<desc>&x;</desc>', undefined, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  },
  compressed: { reason: 'broken_svg', make: () => Buffer.from('1f8b0800000000000003', 'hex') },
  html: { reason: 'broken_svg', make: () => Buffer.from('<html><body/></html>') },
};

const use = (id: string): string => `<use href="#${id}"/>`;
const filled = (id: string): string => `<rect width="9" height="9" fill="url(#${id})"/>`;
const masked = (id: string): string => `<rect width="9" height="9" style="mask:url(#${id})"/>`;

/** Thirty definitions, each of which draws the next one twice. */
function doubling(define: (id: string, next: string) => string): string {
  const LEVELS = 30;
  const links = Array.from({ length: LEVELS }, (_, level) => define(`a${level}`, `a${level + 1}`));
  return `${links.join('')}<path id="a${LEVELS}" d="M0 0L1 1"/>`;
}

function laughs(): string {
  const entities = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
  return `<!DOCTYPE svg [<!ENTITY l0 "<g/>">${entities.join('')}]>`;
}

/** 100 KB that the document references twenty thousand times. */
function longEntity(): string {
  return `<!DOCTYPE svg [<!ENTITY e "${'<g/>'.repeat(25_000)}">]>`;
}
