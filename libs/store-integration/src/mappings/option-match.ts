import { foldName } from '#kernel';
import type { Binding } from './mapping.entity.js';

/** What both a product's options and those of an ordered item have. */
interface Named {
  readonly name: string;
}

/** Whether a binding to an option means this one; names are the same however an Arabic reader would spell them. */
export function means(binding: Binding, option: Named & { readonly id: string | null }): boolean {
  if ('option_id' in binding) return option.id === binding.option_id;
  return 'option_name' in binding && foldName(option.name) === foldName(binding.option_name);
}

/** How a person finds the option that a binding to one means; null for other bindings. */
export function optionName(binding: Binding): string | null {
  if ('option_id' in binding) return binding.option_id;
  return 'option_name' in binding ? binding.option_name : null;
}
