import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiOperation } from '@nestjs/swagger';

export interface OperationText {
  /** One line, in the imperative. */
  summary: string;
  /** What a caller must know beyond it; Markdown. */
  description: string;
  /** Whether the operation is one of those that this service adds to the interface specification. */
  addition?: boolean;
}

/** Documents an operation. */
export function Operation({ summary, description, addition = false }: OperationText): MethodDecorator {
  const operation = ApiOperation({ summary, description });
  return addition ? applyDecorators(operation, ApiExtension('x-extension', true)) : operation;
}

/**
 * What the SDKs call the resource of the controller's operations, with a dot before a part of another: `campaigns.claims`.
 * Without it they call it by its tag, where `admin_` becomes `admin.`.
 */
export const SdkResource = (name: string): ClassDecorator & MethodDecorator => ApiExtension('x-sdk-resource', name);

/** What the SDKs call the operation; without it they call it like the controller's method. */
export const SdkMethod = (name: string): MethodDecorator => ApiExtension('x-sdk-method', name);

/** No SDK calls the operation, or those of the controller: it is for browsers, or for another service that knows how. */
export const SdkIgnored = (): ClassDecorator & MethodDecorator => ApiExtension('x-sdk-ignore', true);

/** How the SDKs get the rest of a list: `cursor` by asking for the next page; `whole` is all there is. */
export const SdkPagination = (kind: 'cursor' | 'whole'): MethodDecorator => ApiExtension('x-sdk-pagination', kind);
