import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiOperation } from '@nestjs/swagger';

export interface OperationText {
  /** One line, in the imperative. */
  summary: string;
  /** Details for callers beyond the summary; Markdown. */
  description: string;
  /** True for an operation that this service adds to the interface specification. */
  addition?: boolean;
}

/** Documents an operation. */
export function Operation({ summary, description, addition = false }: OperationText): MethodDecorator {
  const operation = ApiOperation({ summary, description });
  return addition ? applyDecorators(operation, ApiExtension('x-extension', true)) : operation;
}

/**
 * The SDKs' name for the resource of the controller's operations, with a dot before a part of another:
 * `campaigns.claims`. Without it they use the tag, where `admin_` becomes `admin.`.
 */
export const SdkResource = (name: string): ClassDecorator & MethodDecorator => ApiExtension('x-sdk-resource', name);

/** The SDKs' name for the operation; by default the name of the controller's method. */
export const SdkMethod = (name: string): MethodDecorator => ApiExtension('x-sdk-method', name);

/**
 * Omits the operation, or those of the controller, from the SDKs: it is for browsers, or for another service that knows
 * the protocol.
 */
export const SdkIgnored = (): ClassDecorator & MethodDecorator => ApiExtension('x-sdk-ignore', true);

/** The way for SDKs to get the rest of a list: `cursor` by requesting the next page; `whole` has no rest. */
export const SdkPagination = (kind: 'cursor' | 'whole'): MethodDecorator => ApiExtension('x-sdk-pagination', kind);
