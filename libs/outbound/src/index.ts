export { type ApiAnswer, ApiClient, ApiError, type ApiRequest, pathOf } from './api.client.js';
export {
  type OutboundAnswer,
  OutboundClient,
  OutboundError,
  type OutboundLimits,
  type OutboundMessage,
  type OutboundPolicy,
  type OutboundRefusal,
  type OutboundStart,
  type OutboundWish,
} from './outbound.client.js';
export { isPublicAddress } from './public-address.js';
