export {
  OutboundClient,
  OutboundError,
  type OutboundLimits,
  type OutboundPolicy,
  type OutboundRefusal,
} from './outbound.client.js';
export { isPublicAddress } from './public-address.js';
