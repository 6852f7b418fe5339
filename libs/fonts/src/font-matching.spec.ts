import { describe, expect, it } from '@jest/globals';

import { bundledFaces } from './bundled-fonts.js';
import { chooseFaces } from './font-binding.js';
import { familyKey, matchFace, type MatchableFace } from './font-matching.js';

const face = (weight: number, italic = false): MatchableFace => ({ family: 'F', weight, italic, axes: [] });
const weights = (...all: number[]): MatchableFace[] => all.map((weight) => face(weight));

describe('matchFace, by CSS Fonts 4 section 5.2', () => {
  it.each([
    ['the exact weight', 700, [100, 400, 700, 900], 700],
    ['400 takes 500 before anything lighter', 400, [300, 500], 500],
    ['400 goes below when 500 is missing', 400, [300, 600], 300],
    ['400 goes above 500 last', 400, [600, 900], 600],
    ['450 takes 500 before 400', 450, [400, 500], 500],
    ['500 takes 400 before 600', 500, [400, 600], 400],
    ['under 400 looks down first', 300, [200, 400], 200],
    ['under 400 looks up when nothing is lighter', 200, [300, 400], 300],
    ['over 500 looks up first', 600, [500, 900], 900],
    ['over 500 looks down when nothing is heavier', 900, [400, 700], 700],
    ['the nearest below', 350, [100, 200, 300], 300],
    ['the nearest above', 650, [700, 800, 900], 700],
  ])('%s', (_, wanted, available, expected) => {
    expect(matchFace(weights(...available), { weight: wanted, italic: false })?.weight).toBe(expected);
    expect(matchFace(weights(...available.toReversed()), { weight: wanted, italic: false })?.weight).toBe(expected);
  });

  it('puts style before weight', () => {
    expect(matchFace([face(400, true), face(700)], { weight: 400, italic: false })).toEqual(face(700));
    expect(matchFace([face(400), face(900, true)], { weight: 400, italic: true })).toEqual(face(900, true));
  });

  it('takes an upright face where there is no italic', () => {
    expect(matchFace([face(400)], { weight: 400, italic: true })).toEqual(face(400));
  });

  it('takes a variable face at the weight that its axis reaches', () => {
    const variable = { ...face(400), axes: [{ tag: 'wght', min: 200, max: 1000 }] };
    expect(matchFace([face(600), variable], { weight: 650, italic: false })).toBe(variable);
    const narrow = { ...face(400), axes: [{ tag: 'wght', min: 300, max: 500 }] };
    expect(matchFace([narrow, face(700)], { weight: 700, italic: false })?.weight).toBe(700);
  });

  it('finds nothing in an empty family', () => expect(matchFace([], { weight: 400, italic: false })).toBeNull());
});

describe('familyKey', () => {
  it('ignores case and spare spaces', () => expect(familyKey('  Noto  NASKH arabic ')).toBe('noto naskh arabic'));
});

describe('chooseFaces', () => {
  const own = [{ id: 'fnt_own', ...face(400), family: 'Amiri' }];
  const shared = [
    { id: 'fnt_a4', ...face(400), family: 'Amiri' },
    { id: 'fnt_a7', ...face(700), family: 'Amiri' },
    { id: 'fnt_naskh', ...face(400), family: 'Noto Naskh Arabic' },
  ];
  const request = (family: string, weight = 400) => ({ family, weight, italic: false });
  const named = (requests: Parameters<typeof chooseFaces>[0]) =>
    chooseFaces(requests, own, shared).choices.flatMap(({ role, face: { id } }) => (role === 'named' ? [id] : []));

  it("takes the owner's family whole before the public one", () => {
    expect(named([request('amiri', 700)])).toEqual(['fnt_own']);
  });

  it('takes exactly the face that an id names', () => {
    expect(named([request('fnt_a7')])).toEqual(['fnt_a7']);
  });

  it('names each missing face once', () => {
    expect(chooseFaces([request('Nope'), request('Nope', 700)], own, shared).missing).toEqual(['Nope']);
  });

  it('adds public fallback faces for each style, in their order', () => {
    const { choices } = chooseFaces([request('Amiri'), request('Amiri', 700)], own, shared);
    const fallback = choices.filter(({ role }) => role === 'fallback');
    expect(fallback.map(({ family, weight, face: { id } }) => [family, weight, id])).toEqual([
      ['Noto Naskh Arabic', 400, 'fnt_naskh'],
      ['Amiri', 400, 'fnt_a4'],
      ['Noto Naskh Arabic', 700, 'fnt_naskh'],
      ['Amiri', 700, 'fnt_a7'],
    ]);
  });
});

describe('the bundled faces', () => {
  it('are all there, and every one is named by its weight and style', () => {
    const faces = bundledFaces();
    expect(faces).toHaveLength(73);
    expect(new Set(faces.map(({ path }) => path)).size).toBe(faces.length);
    expect(faces.filter(({ family }) => family === 'Amiri').map(({ weight, style }) => `${weight} ${style}`)).toEqual([
      '400 Regular',
      '400 Italic',
      '700 Bold',
      '700 Bold Italic',
    ]);
  });
});
