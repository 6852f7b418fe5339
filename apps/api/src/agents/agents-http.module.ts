import { Module } from '@nestjs/common';
import { AssetsModule } from '#assets';
import { BatchesModule } from '#batches';
import { ConfigModule } from '#config';
import { CreditsModule } from '#credits';
import { DesignImportsModule } from '#design-imports';
import { FontsModule } from '#fonts';
import { IdempotencyModule } from '#idempotency';
import { RateLimitModule } from '#rate-limit';
import { RendersModule } from '#renders';
import { StoredRendersModule } from '#stored-renders';
import { TemplatesModule } from '#templates';
import { UsageModule } from '#usage';
import { DocumentationHttpModule } from '../docs/documentation-http.module.js';
import { AccountTools } from './account-tools.service.js';
import { AgentTools } from './agent-tools.service.js';
import { AgentsController } from './agents.controller.js';
import { AgentsService } from './agents.service.js';
import { AgentPrompts } from './agent-prompts.service.js';
import { AssetTools } from './asset-tools.service.js';
import { BatchTools } from './batch-tools.service.js';
import { DesignTools } from './design-tools.service.js';
import { LayoutTools } from './layout-tools.service.js';
import { RenderTools } from './render-tools.service.js';
import { TemplateTools } from './template-tools.service.js';
import { ToolRepeats } from './tool-repeats.service.js';

@Module({
  imports: [
    AssetsModule,
    BatchesModule,
    ConfigModule,
    CreditsModule,
    DesignImportsModule,
    DocumentationHttpModule,
    FontsModule,
    IdempotencyModule,
    RateLimitModule,
    RendersModule,
    StoredRendersModule,
    TemplatesModule,
    UsageModule,
  ],
  controllers: [AgentsController],
  providers: [
    AgentsService,
    AgentPrompts,
    AgentTools,
    TemplateTools,
    DesignTools,
    LayoutTools,
    RenderTools,
    BatchTools,
    AssetTools,
    AccountTools,
    ToolRepeats,
  ],
})
export class AgentsHttpModule {}
