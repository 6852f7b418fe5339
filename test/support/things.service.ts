import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Transactor } from '#database';

export interface Thing {
  readonly id: string;
  readonly name: string;
}

/** Creates like any service: in a transaction, unaware of repeated calls. */
@Injectable()
export class ThingsService {
  constructor(private readonly transactor: Transactor) {}

  create(name: string): Promise<Thing> {
    return this.transactor.run(async () => {
      const thing = { id: randomUUID(), name };
      await this.transactor.manager().query('INSERT INTO things (id, name) VALUES ($1, $2)', [thing.id, thing.name]);
      return thing;
    });
  }
}
