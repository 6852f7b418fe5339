import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Transactor } from '#database';
import { UserErasures } from '#users';

import { FontEntity } from './font.entity.js';

/**
 * The fonts of a person who is erased go with them. Their files stay: they are kept by content, shared by whoever
 * uploaded the same ones, and don't tell who that was.
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
