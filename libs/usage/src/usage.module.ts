import { Module } from '@nestjs/common';
import { CreditsModule } from '#credits';
import { UsageService } from './usage.service.js';

@Module({ imports: [CreditsModule], providers: [UsageService], exports: [UsageService] })
export class UsageModule {}
