import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { DemoAccount } from './demo.account.js';

/** Fills what every installation has, and with the embedded database what a newcomer needs. Safe to run at every start. */
@Injectable()
export class Seed {
  constructor(
    private readonly settings: Settings,
    private readonly demo: DemoAccount,
  ) {}

  /** Returns the first steps to print; nothing for an installation with a database of its own, which gets no demo data. */
  async run(): Promise<string> {
    if (this.settings.databaseUrl !== undefined) return '';
    const key = await this.demo.ensureKey();
    return `Demo key: ${key}\n`;
  }
}
