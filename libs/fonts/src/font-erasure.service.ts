import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Transactor } from '#database';
import { UserErasures } from '#users';

import { FontEntity } from './font.entity.js';

/**
 * Deletes the fonts of an erased user. Their files stay: they are stored by content, shared by all users with the same
 * file, and don't identify anyone.
 */
@Injectable()
export class FontErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
  ) {}

  onModuleInit(): void {
    this.erasures.register(async (userId) => {
      await this.transactor.repository(FontEntity).delete({ userId });
      return [];
    });
  }
}
