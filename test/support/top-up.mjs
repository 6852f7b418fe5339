// Buys and refunds credits in a process of its own, for tests that kill it: `top-up.mjs <purchase|refund> <user> <checkout>`.
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '../../dist/libs/config/src/index.js';
import { CreditsModule, CreditsService } from '../../dist/libs/credits/src/index.js';
import { DatabaseModule } from '../../dist/libs/database/src/index.js';
import { StorageModule } from '../../dist/libs/storage/src/index.js';

const [what, userId, checkoutId] = process.argv.slice(2);
const CREDITS = 500;

class TopUpModule {}
Module({ imports: [ConfigModule, DatabaseModule, StorageModule, CreditsModule] })(TopUpModule);

const app = await NestFactory.createApplicationContext(TopUpModule, { logger: ['error'], abortOnError: false });
const credits = app.get(CreditsService);
if (what === 'purchase') await credits.purchase(userId, CREDITS, checkoutId);
else await credits.refund(checkoutId);
await app.close();
