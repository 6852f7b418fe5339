import type { AuditFilter } from '#audit';
import { Id, Instant, pageQuery, Text } from '../http/index.js';

/** The query of `GET /v1/admin/audit-entries`. */
export class AuditQuery extends pageQuery({ max: 200, default: 50 }) {
  @Id('usr', { optional: true, max: 64, description: 'Id of the user who made the changes.' })
  actor_id?: string;

  @Text({ optional: true, max: 64, example: 'user.changed', description: 'Action of the changes.' })
  action?: string;

  @Text({ optional: true, max: 200, description: 'Id of the changed object.' })
  target?: string;

  @Instant({ optional: true, description: 'Time from which changes are listed.' })
  from?: Date;

  @Instant({ optional: true, description: 'Time before which changes are listed.' })
  to?: Date;

  toFilter(): AuditFilter {
    const { actor_id: actorId, action, target, from, to } = this;
    return { actorId, action, target, from, to };
  }
}
