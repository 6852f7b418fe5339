import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RequestKeeping } from './request-keeping.service.js';
import { UserEntity } from './user.entity.js';
import { UserErasures } from './user-erasures.service.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity])],
  providers: [RequestKeeping, UserErasures, UsersService],
  exports: [RequestKeeping, UserErasures, UsersService],
})
export class UsersModule {}
