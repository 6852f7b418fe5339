/** What font matching needs to know of a face. */
export interface MatchableFace {
  readonly family: string;
  /** 1..1000 as in OS/2 usWeightClass. */
  readonly weight: number;
  readonly italic: boolean;
  /** Variation axes; only `wght` matters here. */
  readonly axes: readonly { readonly tag: string; readonly min: number; readonly max: number }[];
}

/** One face as a template asks for it. */
export interface FaceRequest {
  readonly weight: number;
  readonly italic: boolean;
}

/** Family names compare as CSS compares them: by case folding, surrounding and repeated spaces apart. */
export function familyKey(family: string): string {
  return family.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/**
 * The face of one family that stands nearest to the request, by CSS Fonts 4, section 5.2: style first, then weight.
 * No face is slanted to stand in for an italic (there is no fake oblique): the other style matches where one is missing.
 * Among equals the first wins, so the caller's order decides.
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
 * CSS Fonts 4, 5.2 step 4 as one number, smaller is nearer:
 * 400..500 looks up to 500, then below the wish, then above 500; under 400 looks down first; over 500 looks up first.
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
