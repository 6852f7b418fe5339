import { Injectable } from '@nestjs/common';
import { AccountsService } from '#accounts';
import { Settings } from '#config';
import { InstallationSeed } from '#installation';
import { GalleryExample } from '#templates';
import { DemoStore } from './demo-store.service.js';
import { DemoCampaign } from './demo-campaign.service.js';
import { DemoAccount } from './demo-account.service.js';

/** The number of fonts between two progress messages of the first start. */
const PROGRESS_STEP = 10;

/**
 * Creates the data that every installation has, and with the embedded database the data for newcomers. Safe to run at
 * every start.
 */
@Injectable()
export class Seed {
  constructor(
    private readonly settings: Settings,
    private readonly accounts: AccountsService,
    private readonly installation: InstallationSeed,
    private readonly example: GalleryExample,
    private readonly demo: DemoAccount,
    private readonly campaign: DemoCampaign,
    private readonly store: DemoStore,
  ) {}

  /**
   * Returns the first steps to print; nothing for an installation with a database of its own, which gets no demo data.
   */
  async run(): Promise<string> {
    await this.installation.run((done, total) => {
      if (done % PROGRESS_STEP === 0 || done === total) process.stderr.write(`… public fonts: ${done} of ${total}\n`);
    });
    return this.settings.databaseUrl === undefined ? this.firstSteps() : '';
  }

  private async firstSteps(): Promise<string> {
    const { key, user } = await this.demo.ensure();
    const curl = await this.example.curl(user, `http://localhost:${this.settings.port}`, key);
    const campaign = await this.campaign.ensure(user);
    const card = curl === null ? `Your API key: ${key}\n` : `Your first card, as card.png:\n\n${curl.join(' ')}\n`;
    const store = await this.store.ensure(user);
    const token = await this.accounts.issueSignInLink(user.email);
    return [
      `Dashboard: ${this.settings.publicUrl}/app/enter#${token}\n(signs you in as ${user.email}; once, within 15 minutes)\n\n`,
      card,
      campaign === null ? '' : `\nA page where your visitors take theirs: ${campaign}\n`,
      store === null ? '' : `\nA store whose orders become pictures: ${store}\n`,
      '\nThe demo account pays with credits; a start fills them up when half are used. `CREDITS=off npm start` charges nobody.\n',
    ].join('');
  }
}
