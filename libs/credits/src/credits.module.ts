import { Module } from '@nestjs/common';
import { CreditsService } from './credits.service.js';
import { Ledger } from './ledger.js';

@Module({ providers: [Ledger, CreditsService], exports: [CreditsService] })
export class CreditsModule {}
