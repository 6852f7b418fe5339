import { decodeCursor, encodeCursor, type ListScope, type Page, type PageRequest } from '#kernel';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/**
 * One page of a query, newest first, then by id: the rows after the cursor, so that a list stays stable while rows are
 * added at its head. The entity has the properties `id` and `createdAt` (`timestamptz(3)`, because a cursor has
 * millisecond precision).
 */
export async function pageOf<Entity extends ObjectLiteral & { id: string; createdAt: Date }>(
  query: SelectQueryBuilder<Entity>,
  request: PageRequest,
  scope: ListScope,
): Promise<Page<Entity>> {
  const { alias } = query;
  if (request.cursor !== undefined) {
    const { createdAt, id } = decodeCursor(request.cursor, scope);
    query.andWhere(`(${alias}.createdAt, ${alias}.id) < (:afterTime, :afterId)`, { afterTime: createdAt, afterId: id });
  }
  const rows = await query
    .orderBy(`${alias}.createdAt`, 'DESC')
    .addOrderBy(`${alias}.id`, 'DESC')
    .take(request.limit + 1)
    .getMany();
  const items = rows.slice(0, request.limit);
  const last = rows.length > request.limit ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : encodeCursor(last, scope) };
}
