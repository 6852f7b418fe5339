import { Module } from '@nestjs/common';
import { AccountsModule } from '#accounts';
import { FontsModule } from '#fonts';
import { AdminFontsController } from './admin-fonts.controller.js';
import { AdminUserFontsController } from './admin-user-fonts.controller.js';
import { AdminUsersController } from './admin-users.controller.js';

/** What administrators do to accounts and fonts; what they do in one domain alone is routed beside that domain. */
@Module({
  imports: [AccountsModule, FontsModule],
  controllers: [AdminUsersController, AdminFontsController, AdminUserFontsController],
})
export class AdminHttpModule {}
