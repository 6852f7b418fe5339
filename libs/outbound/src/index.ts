export {
  type OutboundAnswer,
  OutboundClient,
  OutboundError,
  type OutboundLimits,
  type OutboundMessage,
  type OutboundPolicy,
  type OutboundRefusal,
} from './outbound.client.js';
export { isPublicAddress } from './public-address.js';
