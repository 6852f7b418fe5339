import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transactor } from '#database';
import { ImageLinksModule, LinkImages, type LinkImagePlace } from '#image-links';
import { newId } from '#kernel';
import { RendererModule } from '#renderer';
import { UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';

const DAY = '2026-01-31';

let app: TestApplication;
let images: LinkImages;
let transactor: Transactor;
let place: LinkImagePlace;

beforeAll(async () => {
  app = await createTestApplication([RendererModule, ImageLinksModule, UsersModule]);
  images = app.module.get(LinkImages, { strict: false });
  transactor = app.module.get(Transactor, { strict: false });
});
afterAll(() => app.close());

beforeEach(async () => {
  const { id } = await app.module.get(UsersService).create({ email: `${newId('usr')}@example.com`, name: 'نورة' });
  place = { userId: id, input: randomBytes(32) };
});

const rendered = () => ({ id: newId('rnd'), sha256: randomBytes(32).toString('hex') });
const LATER = new Date(Date.now() + 86_400_000);

/** Makes all claims belong to a process that died long ago. */
const outlive = () => transactor.manager().query(`UPDATE link_images SET claimed_until = now() - interval '1 second'`);

describe('the picture of a link', () => {
  it('is drawn by one of many who claim it', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => images.claim(place)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    expect(await images.find(place)).toBeNull();
  });

  it('is found once it is kept, and no longer claimed', async () => {
    const claim = await images.claim(place);
    if (claim === null) throw new Error('The first claim was refused.');
    const picture = rendered();
    expect(await images.keep(claim, picture, LATER)).toBe(true);
    expect(await images.find(place)).toEqual({ renderId: picture.id, sha256: picture.sha256, token: claim.token });
    await outlive();
    expect(await images.claim(place)).toBeNull();
    await images.release(claim);
    expect(await images.find(place)).not.toBeNull();
  });

  it('is claimed again after a failure, and where the process that drew it died', async () => {
    const first = await images.claim(place);
    if (first === null) throw new Error('The first claim was refused.');
    await images.release(first);
    const second = await images.claim(place);
    if (second === null) throw new Error('The second claim was refused.');
    await outlive();
    const third = await images.claim(place);
    if (third === null) throw new Error('The third claim was refused.');

    // The process resumes: it neither stores its picture nor ends the other one's claim.
    expect(await images.keep(second, rendered(), LATER)).toBe(false);
    await images.release(second);
    expect(await images.keep(third, rendered(), LATER)).toBe(true);
  });

  it('goes after its time, with the claims that were never ended', async () => {
    const claim = await images.claim(place);
    if (claim === null) throw new Error('The claim was refused.');
    await images.keep(claim, rendered(), new Date(Date.now() - 1_000));
    await images.claim({ ...place, input: randomBytes(32) });
    await outlive();
    const removed = await images.removeExpired(new Date(), 100);
    expect(removed.filter(({ userId }) => userId === place.userId)).toHaveLength(2);
    expect(await images.find(place)).toBeNull();
  });
});

describe('the images of a day', () => {
  it('are counted to the limit and not beyond, however many come at once', async () => {
    const keyId = newId('sgk');
    await transactor.manager().query(
      `INSERT INTO signing_keys (id, user_id, name, presets, sealed_secret, created_at)
       VALUES ($1, $2, '', '[]', '', now())`,
      [keyId, place.userId],
    );
    const counted = await Promise.all(Array.from({ length: 30 }, () => images.count(keyId, DAY, 7)));
    expect(counted.filter(Boolean)).toHaveLength(7);
    expect(await images.counted(keyId, DAY)).toBe(7);
    expect(await images.count(keyId, '2026-02-01', 7)).toBe(true);
    await images.removeDaysBefore('2026-02-01');
    expect(await images.counted(keyId, DAY)).toBe(0);
  });
});
