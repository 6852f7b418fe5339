// Fulfils the one order that the environment names, and reports it: for a test that kills it on the way.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '#config';
import { DatabaseModule } from '#database';
import { StorageModule } from '#storage';
import { UsersModule, UsersService } from '#users';
import { MadeOrders, MadeOrdersModule } from './made-orders.js';

@Module({ imports: [ConfigModule, DatabaseModule, StorageModule, UsersModule, MadeOrdersModule] })
class ProcessModule {}

const { ORDER_SOURCE = '', ORDER_ID = '', ORDER_USER = '', ORDER_TEMPLATE = '' } = process.env;
const app = await NestFactory.createApplicationContext(ProcessModule, { logger: ['warn', 'error', 'fatal'] });
const user = await app.get(UsersService).require(ORDER_USER);
const { credits } = await app.get(MadeOrders).fulfil(ORDER_SOURCE, ORDER_ID, user, ORDER_TEMPLATE);
process.stdout.write(`remaining ${credits.remaining}\n`);
await app.close();
