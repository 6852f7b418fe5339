import { isObject } from '../../document/template.js';
import { number, choice, flag, plain, shadow, stroke, DIGITS } from './control-builders.js';
import type { Section } from './control-kinds.js';

export const TEXT: readonly Section[] = [
  {
    title: 'text',
    controls: [
      plain('text', ['text'], 'content'),
      plain('font', ['font'], 'font'),
      plain('weight', ['weight'], 'weight', { isWide: false }),
      number(['size'], 'size', { min: 1 }),
      plain('paint', ['color'], 'color'),
      choice(['align'], 'align', 'start', [
        ['start', 'start'],
        ['center', 'center'],
        ['end', 'end'],
        ['left', 'left'],
        ['right', 'right'],
      ]),
      choice(['valign'], 'valign', 'top', [
        ['top', 'top'],
        ['middle', 'middle'],
        ['bottom', 'bottom'],
        ['ink', 'ink'],
        ['cap', 'cap'],
        ['baseline', 'baseline'],
      ]),
      choice(['overflow'], 'overflow', 'shrink', [
        ['shrink', 'shrink'],
        ['wrap', 'wrap'],
        ['kashida', 'kashida'],
        ['ellipsis', 'ellipsis'],
        ['clip', 'clip'],
        ['error', 'error'],
      ]),
      number(['max_lines'], 'maxLines', { min: 1 }),
    ],
  },
  {
    title: 'paragraph',
    controls: [
      number(['min_size'], 'minSize', { min: 1 }),
      number(['line_height'], 'lineHeight', { min: 0.1, max: 10, step: 0.05 }),
      number(['letter_spacing'], 'letterSpacing', { step: 0.5, otherwise: 0 }),
      number(['paragraph_spacing'], 'paragraphSpacing', { min: 0, otherwise: 0 }),
      choice(['direction'], 'direction', 'auto', [
        ['auto', 'auto'],
        ['rtl', 'rtl'],
        ['ltr', 'ltr'],
      ]),
      DIGITS(['digits']),
      choice(['justify'], 'justify', 'none', [
        ['none', 'none'],
        ['kashida', 'kashida'],
        ['space', 'space'],
      ]),
      flag(['italic'], 'italic'),
      flag(['justify_last'], 'justifyLast', { when: ({ justify }) => justify !== undefined && justify !== 'none' }),
    ],
  },
  {
    title: 'effects',
    controls: [
      stroke(),
      shadow(),
      {
        kind: 'part',
        path: ['path'],
        label: 'onCircle',
        first: { circle: { radius: 100 } },
        when: ({ path }) => path == null || (isObject(path) && isObject(path['circle'])),
        controls: [
          number(['path', 'circle', 'radius'], 'circleRadius', { min: 1 }),
          number(['path', 'circle', 'start'], 'startAngle', { otherwise: -90 }),
          choice(
            ['path', 'circle', 'side'],
            'circleSide',
            'outside',
            [
              ['outside', 'outside'],
              ['inside', 'inside'],
            ],
            { isWide: true },
          ),
        ],
      },
      {
        kind: 'part',
        path: ['background'],
        label: 'background',
        first: { paint: '#f4efe2', padding: 8, radius: 0 },
        controls: [
          plain('paint', ['background', 'paint'], 'fill'),
          number(['background', 'padding'], 'padding', { min: 0, otherwise: 0 }),
          number(['background', 'radius'], 'radius', { min: 0, otherwise: 0 }),
        ],
      },
    ],
  },
];
