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
