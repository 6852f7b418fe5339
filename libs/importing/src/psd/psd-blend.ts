/** Blend modes of Photoshop, on colours from 0 to 1: `below` is the colour under a layer. */

type Rgb = readonly [r: number, g: number, b: number];
type Part = (below: number, own: number) => number;

const burn: Part = (below, own) => (below >= 1 ? 1 : own <= 0 ? 0 : 1 - Math.min(1, (1 - below) / own));
const dodge: Part = (below, own) => (below <= 0 ? 0 : own >= 1 ? 1 : Math.min(1, below / (1 - own)));
const hardLight: Part = (below, own) => (own <= 0.5 ? 2 * below * own : 1 - 2 * (1 - below) * (1 - own));
const softLight: Part = (below, own) =>
  own <= 0.5
    ? 2 * below * own + below * below * (1 - 2 * own)
    : 2 * below * (1 - own) + Math.sqrt(below) * (2 * own - 1);
const vividLight: Part = (below, own) => (own <= 0.5 ? burn(below, 2 * own) : dodge(below, 2 * own - 1));

/** Modes that blend each channel separately. */
const PARTS: Readonly<Record<string, Part>> = {
  normal: (_, own) => own,
  dissolve: (_, own) => own,
  darken: Math.min,
  lighten: Math.max,
  multiply: (below, own) => below * own,
  screen: (below, own) => below + own - below * own,
  overlay: (below, own) => hardLight(own, below),
  'hard light': hardLight,
  'soft light': softLight,
  'color burn': burn,
  'color dodge': dodge,
  'linear burn': (below, own) => Math.max(0, below + own - 1),
  'linear dodge': (below, own) => Math.min(1, below + own),
  'vivid light': vividLight,
  'linear light': (below, own) => Math.min(1, Math.max(0, below + 2 * own - 1)),
  'pin light': (below, own) => (own <= 0.5 ? Math.min(below, 2 * own) : Math.max(below, 2 * own - 1)),
  'hard mix': (below, own) => (below + own >= 1 ? 1 : 0),
  difference: (below, own) => Math.abs(below - own),
  exclusion: (below, own) => below + own - 2 * below * own,
  subtract: (below, own) => Math.max(0, below - own),
  divide: (below, own) => (own <= 0 ? 1 : Math.min(1, below / own)),
};

/** Modes that blend a colour as a whole. */
const WHOLES: Readonly<Record<string, (below: Rgb, own: Rgb) => Rgb>> = {
  'darker color': (below, own) => (lightOf(own) < lightOf(below) ? own : below),
  'lighter color': (below, own) => (lightOf(own) > lightOf(below) ? own : below),
  hue: (below, own) => withLight(withSaturation(own, saturationOf(below)), lightOf(below)),
  saturation: (below, own) => withLight(withSaturation(below, saturationOf(own)), lightOf(below)),
  color: (below, own) => withLight(own, lightOf(below)),
  luminosity: (below, own) => withLight(below, lightOf(own)),
};

/** The mixture of two colours; a mode that is not known counts as normal. */
export function blendOf(mode: string): (below: Rgb, own: Rgb) => Rgb {
  const whole = WHOLES[mode];
  if (whole !== undefined) return whole;
  const part = PARTS[mode] ?? ((_, own) => own);
  return (below, own) => [part(below[0], own[0]), part(below[1], own[1]), part(below[2], own[2])];
}

export function canBlend(mode: string): boolean {
  return mode === 'pass through' || mode in PARTS || mode in WHOLES;
}

export function lightOf([r, g, b]: Rgb): number {
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

function saturationOf(color: Rgb): number {
  return Math.max(...color) - Math.min(...color);
}

function withLight(color: Rgb, light: number): Rgb {
  const shift = light - lightOf(color);
  const [r, g, b] = color;
  const moved: Rgb = [r + shift, g + shift, b + shift];
  const [least, most] = [Math.min(...moved), Math.max(...moved)];
  const own = lightOf(moved);
  const held = (part: number): number => {
    const up = least < 0 ? own + ((part - own) * own) / (own - least) : part;
    return most > 1 ? own + ((up - own) * (1 - own)) / (most - own) : up;
  };
  return [held(moved[0]), held(moved[1]), held(moved[2])];
}

function withSaturation(color: Rgb, saturation: number): Rgb {
  const least = Math.min(...color);
  const range = saturationOf(color);
  if (range <= 0) return [0, 0, 0];
  const scaled = (part: number): number => ((part - least) * saturation) / range;
  return [scaled(color[0]), scaled(color[1]), scaled(color[2])];
}
