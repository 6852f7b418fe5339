/** The columns of `users u` as a `User` has them, for the statements that prove a caller. */
export const USER_COLUMNS = `u.id, u.email, u.name, u.role, u.status, u.locale,
    u.rate_limit_per_minute AS "rateLimitPerMinute", u.verified_at AS "verifiedAt",
    u.last_seen_at AS "lastSeenAt", u.created_at AS "createdAt"`;
