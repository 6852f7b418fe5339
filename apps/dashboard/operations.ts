/** The folder of `src/pages` (or `src/api`, for the session) that calls an operation, by its `operationId`. */
export const OPERATIONS: Readonly<Record<string, string>> = {
  auth_sign_in: 'api',
  auth_sign_in_by_link: 'api',
  auth_sign_out: 'api',
  auth_sign_up: 'api',
  auth_request_password_reset: 'api',
  me_get: 'api',

  api_keys_create: 'pages/keys',
  api_keys_list: 'pages/keys',
  api_keys_revoke: 'pages/keys',
  api_keys_update: 'pages/keys',

  templates_create: 'pages/templates',
  templates_delete: 'pages/templates',
  templates_duplicate: 'pages/templates',
  templates_get: 'pages/templates',
  templates_get_version: 'pages/templates',
  templates_list: 'pages/templates',
  templates_list_versions: 'pages/templates',
  templates_preview: 'pages/templates',
  templates_rename: 'pages/templates',
  templates_restore: 'pages/templates',
  templates_update_schema: 'pages/templates',
  renders_create: 'pages/templates',
  renders_create_set: 'pages/templates',
  renders_measure: 'pages/templates',

  usage_get: 'pages/usage',

  me_update: 'pages/log',
  renders_list: 'pages/log',
  renders_get: 'pages/log',
  renders_replay: 'pages/log',

  webhook_endpoints_list: 'pages/webhooks',
  webhook_endpoints_create: 'pages/webhooks',
  webhook_endpoints_send_test: 'pages/webhooks',
  webhook_endpoints_get: 'pages/webhooks',
  webhook_endpoints_update: 'pages/webhooks',
  webhook_endpoints_delete: 'pages/webhooks',
  webhook_deliveries_list: 'pages/webhooks',
  webhook_deliveries_redeliver: 'pages/webhooks',

  batches_list: 'pages/batches',
  batches_create: 'pages/batches',
  batches_cancel: 'pages/batches',
  batches_get: 'pages/batches',
  batches_list_rows: 'pages/batches',
};

/** Operations that a person has no use for in the dashboard, each with its reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  auth_verify: 'the mailed link leads to a page without script, /account/verify',
  auth_reset_password: 'the mailed link leads to a page without script, /account/reset',
  operational_get_health: 'for probes',
  operational_get_readiness: 'for probes',
  operational_get_metrics: 'for Prometheus',
  operational_get_version: 'for operators',
  templates_get_image: 'pictures load it by its address',
  renders_get_thumbnail: 'pictures load it by its address',
  batches_get_archive: 'links lead to its address',
  batches_get_picture: 'pictures load it by their signed addresses',
  claim_forms_get: 'for visitors of campaigns, whose page is /c/…',
  claim_forms_get_image: 'for visitors of campaigns',
  claim_forms_get_logo: 'for visitors of campaigns',
  claim_forms_preview: 'for visitors of campaigns',
  claims_create: 'for visitors of campaigns',
  claims_get_image: 'for visitors of campaigns',
  claim_tickets_create: 'for storefronts',
  order_downloads_get: 'for buyers, by a signed address',
  greeting_config_get: 'for buyers of packages, whose page is /greeting-package',
  greeting_drafts_create: 'for buyers of packages',
  greeting_drafts_get: 'for buyers of packages',
  greeting_drafts_update: 'for buyers of packages',
  greeting_drafts_submit: 'for buyers of packages',
  greeting_orders_open_payment_session: 'for buyers of packages, whose page is /o/…',
  greeting_orders_get_archive: 'for buyers of packages',
  greeting_orders_get_summary: 'for buyers of packages',
  documentation_get_openapi: 'for programs',
  documentation_get_template_schema: 'for programs',
};

/** Operations whose pages are still to come; a page takes its lines out of here. */
export const TO_COME: readonly string[] = [
  'me_delete',

  'operational_run_self_test',

  'fonts_list',
  'fonts_create',
  'fonts_get',
  'fonts_get_file',

  'campaigns_list',
  'campaigns_create',
  'campaigns_get',
  'campaigns_update',
  'campaigns_delete',
  'claims_list',
  'claims_get_csv',

  'admin_installations_list',
  'admin_installations_get',
  'admin_installations_refresh_token',
  'admin_installations_trigger_preview',

  'admin_order_jobs_list',
  'admin_order_jobs_get',
  'admin_order_jobs_retry',

  'product_mappings_list',
  'product_mappings_replace',
  'product_mappings_delete',
  'products_sync',
  'products_list',
  'stores_link',
  'stores_list',
  'stores_update',

  'assets_list',
  'assets_create',
  'assets_get',
  'assets_delete',
  'assets_get_file',

  'admin_credits_adjust',
  'admin_credits_list_entries',

  'catalog_get',
  'checkouts_create',
  'checkouts_create_topup',
  'checkouts_confirm',
  'billing_get',
  'billing_list_history',

  'admin_billing_get_provider_status',
  'admin_billing_list_history',

  'admin_user_billing_get',
  'admin_user_billing_list_history',

  'admin_packages_list',
  'admin_packages_create',
  'admin_packages_update',
  'admin_packages_delete',

  'admin_discount_codes_list',
  'admin_discount_codes_create',
  'admin_discount_codes_update',
  'admin_discount_codes_delete',

  'admin_greeting_orders_list',
  'admin_greeting_orders_get',
  'admin_greeting_orders_update',
  'admin_greeting_orders_replace_recipients',
  'admin_greeting_orders_get_archive',
  'admin_greeting_orders_get_file',

  'admin_usage_get',

  'contact_create',

  'payment_requests_create',

  'admin_contact_submissions_list',
  'admin_contact_submissions_get',

  'admin_payment_requests_list',
  'admin_payment_requests_get',
  'admin_payment_requests_get_attachment',

  'admin_users_list',
  'admin_users_get',
  'admin_users_update',

  'admin_fonts_list',
  'admin_fonts_create',
  'admin_fonts_delete',

  'admin_user_fonts_list',
  'admin_user_fonts_create',
  'admin_user_fonts_delete',
];
