import type { TemplateField } from '@naqsh/sdk';

/** Finds the fault of a value within a field: `items.0.price`. */
export type FaultOf = (path: string) => string | undefined;

export interface FieldInputProps {
  readonly field: TemplateField;
  readonly value: string | boolean;
  readonly fault: string | undefined;
  readonly onChange: (value: string | boolean) => void;
  /** Faults of the items of a list. */
  readonly faultOf?: FaultOf;
}
