import { Module } from '@nestjs/common';
import { ConfigModule } from '#config';
import { DatabaseModule } from '#database';
import { RendererModule } from '#renderer';
import { StorageModule } from '#storage';
import { AdminHttpModule } from './admin/admin-http.module.js';
import { AgentsHttpModule } from './agents/agents-http.module.js';
import { AssetsHttpModule } from './assets/assets-http.module.js';
import { AuthHttpModule } from './auth/auth-http.module.js';
import { BillingHttpModule } from './billing/billing-http.module.js';
import { BatchesHttpModule } from './batches/batches-http.module.js';
import { CampaignsHttpModule } from './campaigns/campaigns-http.module.js';
import { CreditsHttpModule } from './credits/credits-http.module.js';
import { DocumentationHttpModule } from './docs/documentation-http.module.js';
import { FontsHttpModule } from './fonts/fonts-http.module.js';
import { FormsHttpModule } from './forms/forms-http.module.js';
import { GreetingPackageHttpModule } from './greeting-package/greeting-package-http.module.js';
import { HttpModule } from './http/http.module.js';
import { ImageLinksHttpModule } from './image-links/image-links-http.module.js';
import { MeHttpModule } from './me/me-http.module.js';
import { OperationalHttpModule } from './operational/operational-http.module.js';
import { PagesHttpModule } from './pages/pages-http.module.js';
import { PaymentsHttpModule } from './payments/payments-http.module.js';
import { RendersHttpModule } from './renders/renders-http.module.js';
import { SitesHttpModule } from './sites/sites-http.module.js';
import { DestinationsHttpModule } from './destinations/destinations-http.module.js';
import { StoredRendersHttpModule } from './stored-renders/stored-renders-http.module.js';
import { StoresHttpModule } from './stores/stores-http.module.js';
import { TemplatesHttpModule } from './templates/templates-http.module.js';
import { UsageHttpModule } from './usage/usage-http.module.js';
import { WebhooksHttpModule } from './webhooks/webhooks-http.module.js';

/** The API: the platform, then one module per domain. */
@Module({
  imports: [
    ConfigModule,
    DatabaseModule,
    StorageModule,
    RendererModule,
    HttpModule,
    AuthHttpModule,
    MeHttpModule,
    OperationalHttpModule,
    FontsHttpModule,
    TemplatesHttpModule,
    RendersHttpModule,
    BatchesHttpModule,
    ImageLinksHttpModule,
    SitesHttpModule,
    DestinationsHttpModule,
    StoredRendersHttpModule,
    CampaignsHttpModule,
    StoresHttpModule,
    AssetsHttpModule,
    CreditsHttpModule,
    BillingHttpModule,
    PaymentsHttpModule,
    GreetingPackageHttpModule,
    UsageHttpModule,
    WebhooksHttpModule,
    FormsHttpModule,
    AdminHttpModule,
    PagesHttpModule,
    DocumentationHttpModule,
    AgentsHttpModule,
  ],
})
export class AppModule {}
