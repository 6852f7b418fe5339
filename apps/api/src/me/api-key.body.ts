import { PickType } from '../http/index.js';
import { ApiKeyRecord } from './api-key.record.js';

/** `POST /v1/me/api-keys`. */
export class ApiKeyBody extends PickType(ApiKeyRecord, ['name', 'scope', 'expires_at']) {}
