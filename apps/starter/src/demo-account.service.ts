import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { CreditsService } from '#credits';
import { ApiKeysService } from '#identity';
import { type User, UsersService } from '#users';

const EMAIL = 'admin@example.com';
/** Spreadsheets of a thousand rows do not use it up in a day. */
const CREDITS = 100_000;
/** A start brings a balance below this back to `CREDITS`. */
const LOW = CREDITS / 2;

/** The account of someone who tries the service on their own machine: an administrator with credits and a key. */
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

  /** The demo user and its key, kept in `demo-key` of the data folder (0600); a key that is gone or not valid here is made anew. */
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
