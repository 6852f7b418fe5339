/** Query parameters that are, or carry, a secret, or tell who a person is: a log outlives their account. */
const SECRET_PARAMETERS =
  /([?&](?:access_token|api_key|code|key|password|query|secret|sig|state|ticket|token)=)[^&#]*/gi;

/** An API key, or a part of one, wherever somebody put it by mistake. */
const API_KEYS = /ak_[0-9A-Za-z]{6,}/g;

/** An e-mail address as the value of a parameter, whatever its name. */
const EMAILS = /([?&][^=&#]*=)[^&#]*(?:@|%40)[^&#]*/gi;

/** The address as the log, and an error, may show it. */
export function redactUrl(url: string): string {
  return url
    .replace(SECRET_PARAMETERS, '$1[redacted]')
    .replace(EMAILS, '$1[redacted]')
    .replace(API_KEYS, 'ak_[redacted]');
}
