import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { FilePart, OrderFile } from './order.js';

@Entity({ name: 'greeting_package_files' })
export class OrderFileEntity implements OrderFile {
  @PrimaryColumn('text')
  id!: Id<'fil'>;

  @Column('text')
  orderId!: Id<'drf'>;

  @Column('text')
  part!: FilePart;

  @Column('text')
  name!: string;

  @Column('text')
  contentType!: string;

  @Column('integer')
  sizeBytes!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
