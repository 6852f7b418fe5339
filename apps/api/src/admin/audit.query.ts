import type { AuditFilter } from '#audit';
import { Id, Instant, pageQuery, Text } from '../http/index.js';

/** The query of `GET /v1/admin/audit-entries`. */
export class AuditQuery extends pageQuery({ max: 200, default: 50 }) {
  @Id('usr', { optional: true, max: 64, description: 'Changes by this user alone.' })
  actor_id?: string;

  @Text({ optional: true, max: 64, example: 'user.changed', description: 'Changes of this kind alone.' })
  action?: string;

  @Text({ optional: true, max: 200, description: 'Changes of the object with this id alone.' })
  target?: string;

  @Instant({ optional: true, description: 'Changes from this moment on.' })
  from?: Date;

  @Instant({ optional: true, description: 'Changes before this moment.' })
  to?: Date;

  toFilter(): AuditFilter {
    const { actor_id: actorId, action, target, from, to } = this;
    return { actorId, action, target, from, to };
  }
}
