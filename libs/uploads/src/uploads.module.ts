import { Module } from '@nestjs/common';
import { RendererModule } from '#renderer';
import { FileIntake } from './file-intake.service.js';
import { FileKeeping } from './file-keeping.service.js';

@Module({ imports: [RendererModule], providers: [FileIntake, FileKeeping], exports: [FileIntake, FileKeeping] })
export class UploadsModule {}
