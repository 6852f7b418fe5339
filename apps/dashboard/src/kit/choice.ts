import type { FieldWords } from './field.js';

export interface Option<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

export interface ChoiceProps<Id extends string> extends FieldWords {
  readonly options: readonly Option<Id>[];
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
}
