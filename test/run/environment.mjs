/** The settings of another service on this machine must not affect the tests, which choose their own. */
const SERVICE_SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|DATABASE_URL|DATABASE_OWNER_URL|DATABASE_DIRECT_URL|DATABASE_POOL_SIZE|CORS_ORIGINS|TRUSTED_PROXIES|\w+_SECRET(?:_PREVIOUS)?|RENDER_\w+|LOG_\w+|REDIS_URL|SMTP_URL|MAIL_FROM|METRICS_TOKEN|WORKER_\w+|RATE_LIMIT_\w+|RETENTION_\w+|SHUTDOWN_\w+|TIMEOUT_SCALE|BILLING_PROVIDER|PAYGATE|MOYASAR_\w+|TOPUP_TIERS|INVOICE_\w+|CREDITS_LOW_AT|CREDITS_LEASED_FROM|DESTINATION_\w+|GREETING_\w+|STREAM_\w+|SALLA_\w+|ZID_\w+|BACKUP_S3_\w+|CREDITS|S3_\w+|NAQSH_(DATA_DIR|SANDBOX|COMMIT|SHAPER))$/;

/** The environment of tests: this process's without settings of the service. */
export const testEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !SERVICE_SETTINGS.test(name)),
);
