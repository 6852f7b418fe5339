import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Transactor } from '#database';
import { ActivityRecorder, IdentityModule, PasswordsService, SessionsService } from '#identity';
import { Clock } from '#kernel';
import { DataSource } from 'typeorm';
import { UsersModule, UsersService, type User } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';

const DAY_MS = 86_400_000;
const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** A clock that tests set. */
class TestClock extends Clock {
  private offset = 0;

  override now(): Date {
    return new Date(Date.now() + this.offset);
  }

  pass(days: number): void {
    this.offset += days * DAY_MS;
  }
}

describe('sessions', () => {
  let app: TestApplication;
  let sessions: SessionsService;
  let activity: ActivityRecorder;
  let user: User;
  const clock = new TestClock();

  beforeAll(async () => {
    app = await createTestApplication([UsersModule, IdentityModule], (builder) =>
      builder.overrideProvider(Clock).useValue(clock),
    );
    sessions = app.module.get(SessionsService);
    activity = app.module.get(ActivityRecorder);
    user = await newUser('owner@example.com');
  });
  afterAll(() => app.close());

  const PASSWORD_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA';

  async function newUser(email: string): Promise<User> {
    const made = await app.module.get(UsersService).create({ email });
    await app.module.get(PasswordsService).set(made.id, PASSWORD_HASH);
    return made;
  }

  async function begin({ id }: User): Promise<string> {
    return (await sessions.begin(id, PASSWORD_HASH)) ?? '';
  }

  it('know their user until they are ended', async () => {
    const text = await begin(user);
    const principal = await sessions.verify(text);
    expect(principal).toMatchObject({ user: { id: user.id }, scope: 'full', keyId: null });
    await sessions.end(principal?.sessionHash ?? Buffer.alloc(0));
    expect(await sessions.verify(text)).toBeNull();
  });

  it('end all together', async () => {
    const other = await newUser('other@example.com');
    const [first, second, foreign] = await Promise.all([user, user, other].map(begin));
    await sessions.endAll(user.id);
    expect(await sessions.verify(first ?? '')).toBeNull();
    expect(await sessions.verify(second ?? '')).toBeNull();
    expect(await sessions.verify(foreign ?? '')).not.toBeNull();
  });

  it('do not begin by a password that has changed', async () => {
    const other = await newUser('changed@example.com');
    await app.module.get(PasswordsService).set(other.id, `${PASSWORD_HASH}2`);
    expect(await sessions.begin(other.id, PASSWORD_HASH)).toBeNull();
  });

  it('begin for suspended users too, live on while they are, and say so', async () => {
    const other = await newUser('suspended@example.com');
    const before = await begin(other);
    await app.module.get(UsersService).change(other.id, { status: 'suspended' });
    for (const text of [before, await begin(other)]) {
      expect(await sessions.verify(text)).toMatchObject({ user: { id: other.id, status: 'suspended' } });
    }
  });

  it('do not begin for a user who was erased while their password was compared', async () => {
    const other = await newUser('erased@example.com');
    await app.module.get(UsersService).erase(other.id);
    expect(await sessions.begin(other.id, PASSWORD_HASH)).toBeNull();
  });

  it.each([
    ['password is being changed', `UPDATE passwords SET hash = hash || 'x' WHERE user_id = $1`],
    ['account is being erased', `UPDATE users SET erased_at = now() WHERE id = $1`],
  ])('do not begin for a user whose %s, but wait for it', async (what, statement) => {
    const other = await newUser(`${what.replaceAll(' ', '-')}@example.com`);
    const change = app.module.get(DataSource).createQueryRunner();
    await change.startTransaction();
    await change.query(statement, [other.id]);
    const begun = sessions.begin(other.id, PASSWORD_HASH);
    const manager = app.module.get(Transactor).manager();
    await until(async () => (await manager.query<unknown[]>(WAITING)).length > 0);
    await change.commitTransaction();
    await change.release();
    expect(await begun).toBeNull();
  });

  it('are 256 random bits that the database never sees', async () => {
    const text = await begin(user);
    expect(text).toMatch(/^[0-9A-Za-z]{43}$/);
    expect(43 * Math.log2(62)).toBeGreaterThanOrEqual(256);
    const rows = await app.module.get(Transactor).manager().query<object[]>('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(text);
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)} `, 'a'.repeat(10_000), '\0'.repeat(43)])(
    'are not known by %j',
    async (text) => {
      expect(await sessions.verify(text)).toBeNull();
    },
  );

  it('end after two weeks without use, later with it, and after ninety days in every case', async () => {
    const used = await begin(user);
    const unused = await begin(user);
    clock.pass(13);
    expect(await sessions.verify(used)).not.toBeNull();
    await activity.flush();
    clock.pass(2);
    expect(await sessions.verify(unused)).toBeNull();
    for (let day = 15; day < 90; day += 5) {
      expect(await sessions.verify(used)).not.toBeNull();
      await activity.flush();
      clock.pass(5);
    }
    expect(await sessions.verify(used)).toBeNull();
    const young = await begin(user);
    await sessions.forgetExpired();
    expect(await sessions.verify(young)).not.toBeNull();
    const [left] = await app.module
      .get(Transactor)
      .manager()
      .query<{ count: string }[]>('SELECT count(*) FROM sessions WHERE expires_at <= $1', [clock.now()]);
    expect(left).toEqual({ count: '0' });
  });
});

describe('passwords', () => {
  let app: TestApplication;
  let passwords: PasswordsService;
  let user: User;

  beforeAll(async () => {
    app = await createTestApplication([UsersModule, IdentityModule]);
    passwords = app.module.get(PasswordsService);
    user = await app.module.get(UsersService).create({ email: 'owner@example.com' });
  });
  afterAll(() => app.close());

  it('are argon2id with the parameters of OWASP, salted', async () => {
    const [first, second] = await Promise.all([passwords.hash('a long password'), passwords.hash('a long password')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
  });

  it('match from any keyboard', async () => {
    const hash = await passwords.hash('كلمة سرّ طويلة caf\u00e9');
    await passwords.set(user.id, hash);
    expect(await passwords.prove(user.id, 'كلمة سرّ طويلة cafe\u0301')).toBe(hash);
    expect(await passwords.prove(user.id, 'كلمة سرّ طويلة cafe')).toBeNull();
    await passwords.set(user.id, await passwords.hash('another password'));
    expect(await passwords.prove(user.id, 'كلمة سرّ طويلة caf\u00e9')).toBeNull();
  });

  it('belong to one user, and nothing matches where there is none', async () => {
    const other = await app.module.get(UsersService).create({ email: 'other@example.com' });
    await passwords.set(user.id, await passwords.hash('another password'));
    for (const id of [other.id, null]) expect(await passwords.prove(id, 'another password')).toBeNull();
    await passwords.remove(user.id);
    expect(await passwords.prove(user.id, 'another password')).toBeNull();
  });
});
