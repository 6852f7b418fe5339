import { FALLBACK_FAMILIES } from './bundled-fonts.js';
import { familyKey, matchFace, type FaceRequest, type MatchableFace } from './font-matching.js';

/** A face that templates can be bound to. */
export interface BindableFace extends MatchableFace {
  /** `fnt_…` for a face that a template can name exactly. */
  readonly id?: string;
}

export interface FamilyRequest extends FaceRequest {
  /** A family's name, or `fnt_…` for exactly one face. */
  readonly family: string;
}

/** A request and the face chosen for it. */
export interface FaceChoice<Face> {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly role: 'named' | 'fallback';
  readonly variable: boolean;
  readonly face: Face;
}

export interface FaceChoices<Face> {
  readonly choices: FaceChoice<Face>[];
  /** Families that neither the owner nor the public set has. */
  readonly missing: string[];
}

/**
 * Chooses the faces for a template version: one for each request, the owner's families before public ones, then the
 * fallback faces in each weight and style that the template uses. Fallback faces are public, so that the owner's fonts
 * never change how a template draws missing glyphs.
 */
export function chooseFaces<Face extends BindableFace>(
  requests: readonly FamilyRequest[],
  own: readonly Face[],
  shared: readonly Face[],
): FaceChoices<Face> {
  const missing = new Set<string>();
  const named = requests.flatMap((request) => {
    const face = chooseFace(request, own, shared);
    if (face === null) missing.add(request.family);
    return face === null ? [] : [choice(request, 'named', face)];
  });
  const fallback = distinctStyles(requests).flatMap((style) =>
    FALLBACK_FAMILIES.flatMap((family) => {
      const face = matchFace(familyOf(shared, family), style);
      return face === null ? [] : [choice({ family, ...style }, 'fallback', face)];
    }),
  );
  return { choices: [...named, ...fallback], missing: [...missing] };
}

function chooseFace<Face extends BindableFace>(
  request: FamilyRequest,
  own: readonly Face[],
  shared: readonly Face[],
): Face | null {
  const exact = [...own, ...shared].find((face) => face.id !== undefined && face.id === request.family);
  if (exact) return exact;
  return matchFace(familyOf(own, request.family), request) ?? matchFace(familyOf(shared, request.family), request);
}

function choice<Face extends BindableFace>(
  { family, weight, italic }: FamilyRequest,
  role: FaceChoice<Face>['role'],
  face: Face,
): FaceChoice<Face> {
  return { family, weight, italic, role, variable: face.axes.length > 0, face };
}

function familyOf<Face extends MatchableFace>(faces: readonly Face[], family: string): Face[] {
  const key = familyKey(family);
  return faces.filter((face) => familyKey(face.family) === key);
}

function distinctStyles(requests: readonly FaceRequest[]): FaceRequest[] {
  const styles = new Map(requests.map(({ weight, italic }) => [`${weight}/${italic}`, { weight, italic }]));
  return [...styles.values()];
}
