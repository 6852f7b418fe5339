import type { Path } from '../../document/members.js';
import type { Layer } from '../../document/template.js';
import type { InspectorMessage } from './messages.js';

/** The controls of the inspector, as data: the member that each sets, its label and its terms. */

interface Named {
  readonly path: Path;
  readonly label: InspectorMessage;
  /** True if it takes the whole width of the panel. */
  readonly isWide?: boolean;
  /** False if the member has no meaning for this layer. */
  readonly when?: (layer: Layer) => boolean;
}

export interface NumberControl extends Named {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The value of a layer without the member. */
  readonly otherwise?: number;
}

export interface ChoiceControl extends Named {
  readonly kind: 'choice';
  /** Values with the messages of their names. */
  readonly options: readonly (readonly [value: string, label: InspectorMessage])[];
  readonly otherwise: string;
}

export interface FlagControl extends Named {
  readonly kind: 'flag';
  readonly otherwise?: boolean;
}

/** Members of one object, which a switch adds and takes away. */
export interface PartControl extends Named {
  readonly kind: 'part';
  /** The object that the switch adds. */
  readonly first: object;
  readonly controls: readonly Control[];
}

export interface PlainControl extends Named {
  readonly kind:
    | 'text'
    | 'line'
    | 'icon'
    | 'color'
    | 'paint'
    | 'font'
    | 'weight'
    | 'asset'
    | 'field'
    | 'focus'
    | 'condition'
    | 'columns'
    | 'series';
  /** Types of the fields that may be chosen. */
  readonly fields?: readonly string[];
}

export type Control = NumberControl | ChoiceControl | FlagControl | PartControl | PlainControl;

export interface Section {
  readonly title: InspectorMessage;
  readonly controls: readonly Control[];
}
