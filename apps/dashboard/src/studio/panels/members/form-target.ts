import { createContext, useContext } from 'react';
import { type Path, valueAt } from '../../document/members.js';

/** The object whose members a form shows. */
export interface FormTarget {
  readonly value: unknown;
  readonly set: (path: Path, value: unknown) => void;
}

const TargetContext = createContext<FormTarget>({ value: undefined, set: () => undefined });

export const FormTargetProvider = TargetContext.Provider;

export function useFormMember(path: Path): { value: unknown; set: (value: unknown) => void } {
  const target = useContext(TargetContext);
  return { value: valueAt(target.value, path), set: (value) => target.set(path, value) };
}
