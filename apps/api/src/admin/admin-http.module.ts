import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { AuditModule } from '#audit';
import { FontsModule } from '#fonts';
import { AdminAuditController } from './admin-audit.controller.js';
import { AdminFontsController } from './admin-fonts.controller.js';
import { AdminUserFontsController } from './admin-user-fonts.controller.js';
import { AdminUsersController } from './admin-users.controller.js';

/**
 * Administration of accounts and fonts, with its audit trail; administration of one domain is routed with that domain.
 */
@Module({
  imports: [AccountsModule, AuditModule, FontsModule],
  controllers: [AdminAuditController, AdminUsersController, AdminFontsController, AdminUserFontsController],
})
export class AdminHttpModule {}
