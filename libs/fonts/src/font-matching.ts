/** The properties of a face used in matching. */
export interface MatchableFace {
  readonly family: string;
  /** 1..1000 as in OS/2 usWeightClass. */
  readonly weight: number;
  readonly italic: boolean;
  /** Variation axes; only `wght` matters here. */
  readonly axes: readonly { readonly tag: string; readonly min: number; readonly max: number }[];
}

/** A template's request for a face. */
export interface FaceRequest {
  readonly weight: number;
  readonly italic: boolean;
}

/**
 * Normalises a family name for comparison as in CSS: case-insensitive, with surrounding and repeated spaces ignored.
 */
export function familyKey(family: string): string {
  return family.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/**
 * The face of a family closest to the request, by CSS Fonts 4, section 5.2: style first, then weight. There is no
 * synthetic oblique: if a style is missing, a face of the other style is used. Among equals the first one wins, so the
 * caller's order decides.
 */
export function matchFace<Face extends MatchableFace>(faces: readonly Face[], request: FaceRequest): Face | null {
  const styled = faces.filter((face) => face.italic === request.italic);
  const candidates = styled.length > 0 ? styled : faces;
  let best: Face | null = null;
  let bestRank = Infinity;
  for (const face of candidates) {
    const rank = weightRank(request.weight, face);
    if (rank < bestRank) [best, bestRank] = [face, rank];
  }
  return best;
}

const OTHER_DIRECTION = 10_000;

/**
 * The order of CSS Fonts 4, 5.2 step 4, as a number; smaller is closer. For 400..500 it prefers weights up to 500, then
 * lower ones, then those above 500; below 400 lower ones first; above 500 higher ones first.
 */
function weightRank(wanted: number, face: MatchableFace): number {
  const weight = nearestWeight(wanted, face);
  if (weight === wanted) return 0;
  const distance = Math.abs(weight - wanted);
  if (wanted >= 400 && wanted <= 500) {
    if (weight > wanted && weight <= 500) return distance;
    return weight < wanted ? OTHER_DIRECTION + distance : 2 * OTHER_DIRECTION + distance;
  }
  const preferred = wanted < 400 ? weight < wanted : weight > wanted;
  return preferred ? distance : OTHER_DIRECTION + distance;
}

function nearestWeight(wanted: number, { weight, axes }: MatchableFace): number {
  const axis = axes.find(({ tag }) => tag === 'wght');
  return axis ? Math.min(axis.max, Math.max(axis.min, wanted)) : weight;
}
