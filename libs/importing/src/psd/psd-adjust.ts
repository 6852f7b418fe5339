import type { AdjustmentLayer } from 'ag-psd';
import { lightOf } from './psd-blend.js';

/** Adjustment layers as maps of colours, from 0 to 1. */

type Rgb = readonly [r: number, g: number, b: number];
export type Adjust = (color: Rgb) => Rgb;
type Curve = (part: number) => number;

const held = (part: number): number => Math.min(1, Math.max(0, part));
const same: Curve = (part) => part;
const WHOLE = 255;

/** The map of an adjustment; null for kinds that are not known. */
export function adjustOf(adjustment: AdjustmentLayer): Adjust | null {
  switch (adjustment.type) {
    case 'invert':
      return each((part) => 1 - part);
    case 'posterize': {
      const steps = Math.max(2, adjustment.levels ?? 4);
      return each((part) => Math.min(steps - 1, Math.floor(part * steps)) / (steps - 1));
    }
    case 'threshold': {
      const level = (adjustment.level ?? 128) / WHOLE;
      return (color) => (lightOf(color) >= level ? [1, 1, 1] : [0, 0, 0]);
    }
    case 'brightness/contrast':
      return brightnessOf(adjustment.brightness ?? 0, adjustment.contrast ?? 0, adjustment.useLegacy === true);
    case 'levels': {
      const { rgb, red, green, blue } = adjustment;
      return channels(levelsOf(rgb), [levelsOf(red), levelsOf(green), levelsOf(blue)]);
    }
    case 'curves': {
      const { rgb, red, green, blue } = adjustment;
      return channels(curveOf(rgb), [curveOf(red), curveOf(green), curveOf(blue)]);
    }
    case 'exposure': {
      const { exposure = 0, offset = 0, gamma = 1 } = adjustment;
      // Photoshop adjusts light rather than its code.
      return each((part) => held((held(part ** 2.2 * 2 ** exposure + offset) ** (1 / (gamma || 1))) ** (1 / 2.2)));
    }
    case 'hue/saturation': {
      const { master, reds, yellows, greens, cyans, blues, magentas } = adjustment;
      const ranges = [reds, yellows, greens, cyans, blues, magentas];
      const isPlain = ranges.every((one) => !one || (one.hue === 0 && one.saturation === 0 && one.lightness === 0));
      return isPlain ? hueOf(master?.hue ?? 0, (master?.saturation ?? 0) / 100, (master?.lightness ?? 0) / 100) : null;
    }
    case 'channel mixer': {
      const { monochrome, red, green, blue, gray } = adjustment;
      const mixed = (mix: typeof red, [r, g, b]: Rgb, own: number): number =>
        mix === undefined ? own : held((mix.red * r + mix.green * g + mix.blue * b + mix.constant) / 100);
      return (color) => {
        if (monochrome !== true)
          return [mixed(red, color, color[0]), mixed(green, color, color[1]), mixed(blue, color, color[2])];
        const light = mixed(gray, color, lightOf(color));
        return [light, light, light];
      };
    }
    default:
      return null;
  }
}

function each(curve: Curve): Adjust {
  return ([r, g, b]) => [curve(r), curve(g), curve(b)];
}

function channels(all: Curve, [red, green, blue]: readonly [Curve, Curve, Curve]): Adjust {
  return ([r, g, b]) => [all(red(r)), all(green(g)), all(blue(b))];
}

function brightnessOf(brightness: number, contrast: number, isLegacy: boolean): Adjust {
  if (isLegacy) {
    const slope = contrast >= 0 ? 1 / Math.max(0.01, 1 - contrast / 100) : 1 + contrast / 100;
    return each((part) => held((part + brightness / 100 - 0.5) * slope + 0.5));
  }
  // Black and white stay unchanged: brightness bends the middle, contrast both halves.
  const gamma = 2 ** (-brightness / 100);
  const bend = contrast / 100;
  return each((part) => {
    const bright = part ** gamma;
    const curved = bright * bright * (3 - 2 * bright);
    return held(bend >= 0 ? bright + (curved - bright) * bend : 0.5 + (bright - 0.5) * (1 + bend));
  });
}

interface Levels {
  readonly shadowInput: number;
  readonly highlightInput: number;
  readonly shadowOutput: number;
  readonly highlightOutput: number;
  readonly midtoneInput: number;
}

function levelsOf(levels: Levels | undefined): Curve {
  if (levels === undefined) return same;
  const { shadowInput, highlightInput, shadowOutput, highlightOutput, midtoneInput } = levels;
  const range = Math.max(1, highlightInput - shadowInput);
  return (part) => {
    const inside = held((part * WHOLE - shadowInput) / range) ** (1 / (midtoneInput || 1));
    return held((shadowOutput + inside * (highlightOutput - shadowOutput)) / WHOLE);
  };
}

/** A smooth curve through points, which does not swing beyond them. */
function curveOf(points: readonly { readonly input: number; readonly output: number }[] | undefined): Curve {
  const sorted = [...(points ?? [])].sort((one, other) => one.input - other.input);
  if (sorted.length < 2) return same;
  const xs = sorted.map(({ input }) => input / WHOLE);
  const ys = sorted.map(({ output }) => output / WHOLE);
  const at = (list: readonly number[], index: number): number => list[index] ?? 0;
  const slopes = xs.slice(1).map((x, index) => (at(ys, index + 1) - at(ys, index)) / Math.max(1e-6, x - at(xs, index)));
  const tangents = xs.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (part) => {
    if (part <= at(xs, 0)) return at(ys, 0);
    const next = xs.findIndex((x) => x >= part);
    if (next < 0) return at(ys, ys.length - 1);
    const last = next - 1;
    const width = at(xs, next) - at(xs, last);
    const t = (part - at(xs, last)) / Math.max(1e-6, width);
    const [t2, t3] = [t * t, t * t * t];
    return held(
      at(ys, last) * (2 * t3 - 3 * t2 + 1) +
        at(tangents, last) * width * (t3 - 2 * t2 + t) +
        at(ys, next) * (3 * t2 - 2 * t3) +
        at(tangents, next) * width * (t3 - t2),
    );
  };
}

function hueOf(shift: number, saturation: number, lightness: number): Adjust {
  return (color) => {
    const [most, least] = [Math.max(...color), Math.min(...color)];
    const light = (most + least) / 2;
    const range = most - least;
    const [r, g, b] = color;
    const hue =
      range === 0 ? 0 : most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
    const own = range === 0 ? 0 : range / (1 - Math.abs(2 * light - 1));
    const shown = held(saturation >= 0 ? own / Math.max(0.001, 1 - saturation) : own * (1 + saturation));
    const reach = shown * Math.min(light, 1 - light);
    const part = (n: number): number => {
      const k = (n + 2 * (hue + shift / 60) + 24) % 12;
      const value = light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
      return held(lightness >= 0 ? value + (1 - value) * lightness : value * (1 + lightness));
    };
    return [part(0), part(8), part(4)];
  };
}
