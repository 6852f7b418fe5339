import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { CreditsService } from '#credits';
import { ApiKeysService } from '#identity';
import { type User, UsersService } from '#users';

const EMAIL = 'admin@example.com';
/** More than spreadsheets of a thousand rows use up in a day. */
const CREDITS = 100_000;
/** A start raises a balance below this to `CREDITS`. */
const LOW = CREDITS / 2;

/** The account for trying the service on a local machine: an administrator with credits and a key. */
@Injectable()
export class DemoAccount {
  private readonly keyFile: string;

  constructor(
    settings: Settings,
    private readonly users: UsersService,
    private readonly keys: ApiKeysService,
    private readonly credits: CreditsService,
  ) {
    this.keyFile = join(settings.dataDir, 'demo-key');
  }

  /**
   * The demo user and its key, stored in `demo-key` of the data folder (0600); a missing or invalid key is replaced.
   */
  async ensure(): Promise<{ key: string; user: User }> {
    const kept = await readFile(this.keyFile, 'utf8').then(
      (text) => text.trim(),
      () => '',
    );
    const holder = await this.keys.verify(kept);
    const user = holder?.user ?? (await this.users.findByEmail(EMAIL)) ?? (await this.create());
    if ((await this.credits.balanceOf(user.id)) < LOW) {
      await this.credits.setBalance(user.id, CREDITS, { reason: 'demo account' });
    }
    if (holder !== null) return { key: kept, user };
    const { key } = await this.keys.issue(user.id, { name: 'demo' });
    const draft = `${this.keyFile}.${process.pid}`;
    await writeFile(draft, `${key}\n`, { mode: 0o600 });
    await rename(draft, this.keyFile);
    return { key, user };
  }

  private create(): Promise<User> {
    return this.users.create({ email: EMAIL, name: 'مدير النظام', role: 'admin', verified: true });
  }
}
