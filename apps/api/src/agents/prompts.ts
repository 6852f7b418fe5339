import type { KeyScope } from '#identity';

/** A text for a model, with placeholders for a user's words. */
export interface AgentPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The least scope of a key that may call the tools that it names. */
  readonly scope: KeyScope;
  readonly takes: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  text(given: Readonly<Record<string, string>>): string;
}

const LAYOUT_RULES = `
- Keep texts at least 5 % of the shorter side away from the edges, and give each text a box of its own that no other text reaches.
- Arabic needs room above and below for marks: leave "line_height" at "auto", and make the box at least 1.6 times as high as the size.
- Leave the spacing of letters alone in Arabic: letters join. To fill a line use "justify": "kashida".
- Leave "direction" at "auto" and use "align": "start", "center" or "end", so that Arabic and Latin data both stand right.
- Names are long in Arabic ("عبد الرحمن بن عبد العزيز الشمري"): give the field a "max_length", keep "overflow": "shrink" with a
  "min_size" that is still readable, or allow two lines by "max_lines": 2 with "overflow": "wrap".
- Numbers, amounts, days and times are fields of those types, never texts: they come in Arabic with the right digits and calendar.
  A Hijri day is a field of type "date" with "calendar": "islamic-umalqura" and "format": "d MMMM y".
- Texts need a contrast of 4.5 with their ground, 3 from 24 pixels on. Over a photo put a plate (the text's "background") or a
  half-transparent shape between the two.
- Names such as "field_name" are Latin; labels for people are in "label": {"ar": …, "en": …}. Give every field a "sample" in Arabic.`;

const CHECK = `Call describe_layout with the samples, then with the longest data that are to be expected, then with the shortest.
   Change the schema until "findings" is empty; what you leave on purpose, name it to the user with the reason.`;

export const PROMPTS: readonly AgentPrompt[] = [
  {
    name: 'design_card',
    title: 'Design a card',
    description: 'Makes a new template for an occasion, checks its layout and its contrast, and stores it.',
    scope: 'full',
    takes: [
      { name: 'occasion', description: 'What the card is for: "بطاقة عيد لموظفي الشركة".', required: true },
      { name: 'fields', description: 'What differs from card to card: "name, day, photo".', required: false },
      { name: 'size', description: 'Pixels, or the place: "1080×1350", "story".', required: false },
      { name: 'style', description: 'Colours, typeface, mood; the address of a logo.', required: false },
    ],
    text: ({ occasion, fields = 'the name of the recipient', size = '1080×1350', style = 'as fits the occasion' }) =>
      `Design a card with Naqsh.

Occasion: ${occasion}
Differs from card to card: ${fields}
Size: ${size}
Style: ${style}

1. Call list_templates. If one of the gallery is close, begin with its schema (get_template); else with an empty canvas. Read the
   resource schemas/template-1.json for members that you are not sure of.
2. Call list_fonts and choose at most two Arabic families: one for the greeting, one for names and details. Pictures that the
   user gives go through upload_asset first; name them in the schema by their id.
3. Write the schema. Rules that keep Arabic right:${LAYOUT_RULES}
4. Call validate_template; mend every fault at its "loc".
5. ${CHECK}
6. Call preview_schema and look at the picture as the user would: is the greeting the first thing seen, is the name easy to read,
   does anything touch anything else? Mend what is not right and look again.
7. Call create_template, then show the picture of preview_template, tell the id of the template, and say which fields it takes.`,
  },
  {
    name: 'personalise_card',
    title: 'Personalise a card',
    description: 'Draws a template for one person or for many, after a rehearsal that costs nothing.',
    scope: 'render',
    takes: [
      { name: 'template_id', description: 'The template, `tpl_…`, or words by which it is found.', required: true },
      { name: 'people', description: 'The data: names, or rows of a table.', required: true },
    ],
    text: ({ template_id: template = '', people }) =>
      `Draw cards with Naqsh for these people, each with their own data.

Template: ${template}
Data:
${people}

1. If the template is no id (tpl_…), find it with list_templates; if several fit, ask the user which. Call get_template and read its
   "fields": names, types, which are required, "max_length", options of choices.
2. Bring the data into that form. Write names as they are given: do not add or take away tashkeel, do not translate, keep the
   spelling of hamza and teh marbuta. Days are YYYY-MM-DD of the Gregorian calendar, whatever the card shows; numbers and amounts
   are plain numbers. Ask for what a required field lacks; do not make it up.
3. Call render_image with "dry_run": true for the longest name and for any row that is unlike the others. Mend what "errors" name.
   Warnings such as "shrunk" are harmless; tell the user of "missing_glyph" and "ellipsized",
   and mend the day of a "date_maybe_hijri".
4. Tell the user how many credits it will cost (the price by the number of rows) if it is more than one card.
5. One or two cards: call render_image for each, with an "idempotency_key" of your own such as "<template>-<row>", and repeat with the
   same key where no answer came. More: call create_batch with all rows and one "idempotency_key", then get_batch until its status is
   "done", not more often than every two seconds.
6. Show the pictures or their links, and name every row that failed with what its "detail" says to do.`,
  },
  {
    name: 'fix_layout',
    title: 'Fix a layout',
    description:
      'Finds texts that overlap, do not fit, are cut or hard to read in a template, and mends them with few changes.',
    scope: 'full',
    takes: [
      { name: 'template_id', description: 'The template, `tpl_…`.', required: true },
      { name: 'complaint', description: 'What is wrong, in the words of a user.', required: false },
      { name: 'data', description: 'Data with which it goes wrong, as JSON.', required: false },
    ],
    text: ({ template_id, complaint = 'none; look for yourself', data = 'the samples of its fields' }) =>
      `Mend the layout of the template ${template_id} of Naqsh with as few changes as will do.

Complaint: ${complaint}
Data: ${data}

1. Call get_template for its schema and describe_layout with these data, and once more with the longest data that its fields allow.
2. For each finding, and for the complaint, choose the smallest change:
   - overlap: move one text or make its box smaller; where long data are the cause, "overflow": "shrink" with a "min_size", or "max_lines".
   - outside: move the box into the canvas; of a turned layer mind that "ink" is the upright box around it.
   - fit, "shrunk": a wider box, or a smaller "size" if it happens with usual data; "ellipsized" or "clipped": a larger box, or more lines.
   - contrast: a colour further from the ground; over a photo a plate ("background") behind the text.
   Rules that keep Arabic right:${LAYOUT_RULES}
3. Change nothing else: no ids, no fields, no colours that nobody complained of. Programs that call the template rely on its fields.
4. Call validate_template, then describe_layout with the new schema until "findings" is empty, in each of the template's "sizes".
5. Call diff_template with the template and the new schema. Look at both pictures, and tell the user each change in one sentence.
6. Once the user agrees, call update_template. The old version stays: "${template_id}@<version>" draws it still.`,
  },
];
