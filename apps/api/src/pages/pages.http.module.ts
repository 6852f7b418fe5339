import { Module } from '@nestjs/common';
import { AccountPages } from './account.pages.js';
import { AccountPagesController } from './account.pages.controller.js';

@Module({ providers: [AccountPages], controllers: [AccountPagesController] })
export class PagesHttpModule {}
