// Made from template-1.schema.json by `npm run generate:template`.

/** The picture that everything stands on. At most 50,000,000 pixels. */
export interface Canvas {
  /** Width in pixels at scale 1. */
  readonly width: number;
  /** Height in pixels at scale 1. */
  readonly height: number;
  /** Colour under everything; null is transparent. It can't follow a field beside an `image`, which would cover it. */
  readonly background?: Color | Binding | null;
  /** Asset that fills the canvas above the background. */
  readonly image?: Asset | null;
}

/** sRGB colour: #rgb, #rgba, #rrggbb or #rrggbbaa. */
export type Color = string;

/** The member takes its value from a field. */
export interface Binding {
  /** A field of type color, choice, number, amount or flag. */
  readonly field: string;
  /** The member of the chosen option; needed for a choice. */
  readonly of?: 'color' | 'asset' | 'font' | 'number' | 'text' | null;
  /** Two numbers of the field that become those of `to`. */
  readonly from?: readonly [number, number] | null;
  /** The values at both ends of the range. Numbers between the ends become values in proportion; numbers outside become the value of the nearer end. */
  readonly to?: readonly [number, number] | null;
  /** The literal where the field has no value; needed unless it always has one. */
  readonly else?: unknown;
}

/** Id of an asset. */
export type Asset = string;

/** A value or picture that the template asks for. */
export type Field =
  | StringField
  | NumberField
  | AmountField
  | DateField
  | TimeField
  | DatetimeField
  | ImageField
  | ColorField
  | ChoiceField
  | FlagField
  | ListField;

/** A string. Phone numbers, addresses, handles and codes are read from left to right in any text; addresses, handles and codes keep their digits. */
export interface StringField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'text' | 'phone' | 'url' | 'email' | 'handle' | 'code';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Value for previews; it must satisfy the field. */
  readonly sample?: string | null;
  /** Value where data has none; it must satisfy the field. */
  readonly default?: string | null;
  /** The most Unicode scalar values. */
  readonly max_length?: number | null;
  /** Regular expression (Rust regex syntax) that a value must match as a whole. */
  readonly pattern?: string | null;
}

/** A JSON number, or a string with a decimal number in any digits; shown in the form of the layer's language. */
export interface NumberField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'number';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Value for previews; it must satisfy the field. */
  readonly sample?: number | string | null;
  /** Value where data has none; it must satisfy the field. */
  readonly default?: number | string | null;
  /** Digits after the separator; as many as the value has where absent. */
  readonly decimals?: number | null;
  /** True for marks between thousands; a year has none. */
  readonly grouping?: boolean;
  /** The least digits after the separator; zeros beyond them are left out at the end. Instead of `decimals`. */
  readonly min_fraction?: number | null;
  /** The most digits after the separator, the last one rounded; zeros at the end are left out. Instead of `decimals`. */
  readonly max_fraction?: number | null;
  /** Notation of large numbers: `compact` is 1.2K in English and ١٫٢ ألف in Arabic. */
  readonly notation?: 'standard' | 'compact';
}

/** Money in major units (riyals): a JSON number, or a string with a decimal number in any digits. */
export interface AmountField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'amount';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Value for previews; it must satisfy the field. */
  readonly sample?: number | string | null;
  /** Value where data has none; it must satisfy the field. */
  readonly default?: number | string | null;
  /** ISO 4217 code. */
  readonly currency?: string;
  /** Digits after the separator, at most the currency's: a value with more is refused. `auto` leaves them out of whole amounts; absent, all amounts have the currency's. */
  readonly decimals?: 'auto' | number | null;
  /** Display of the currency: the usual symbol in the layer's language, its code, its name in that language, its own sign (U+20C1 of SAR, U+20C3 of AED; others have their symbol), or not at all. */
  readonly currency_display?: 'symbol' | 'code' | 'name' | 'sign' | 'none';
}

/** A day, YYYY-MM-DD in any digits; shown in its calendar and the layer's language. */
export interface DateField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'date';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Value for previews; it must satisfy the field. */
  readonly sample?: string | null;
  /** Value where data has none; it must satisfy the field. */
  readonly default?: string | null;
  /** Calendar in which the day is shown. */
  readonly calendar?: 'gregorian' | 'islamic-umalqura';
  /** CLDR pattern (UTS #35) of G, y, M, L, d, E, c and quoted text. */
  readonly format?: string | null;
}

/** A time of day, HH:MM or HH:MM:SS in any digits; shown in the layer's language. */
export interface TimeField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'time';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Value for previews; it must satisfy the field. */
  readonly sample?: string | null;
  /** Value where data has none; it must satisfy the field. */
  readonly default?: string | null;
  /** CLDR pattern (UTS #35) of h, H, K, m, s, a, b, B and quoted text; `B` is the part of the day, such as ظهرًا. */
  readonly format?: string | null;
}

/** A day and time of RFC 3339 in any digits, local where it has no offset; shown in its calendar, its time zone and the layer's language. */
export interface DatetimeField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'datetime';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Value for previews; it must satisfy the field. */
  readonly sample?: string | null;
  /** Value where data has none; it must satisfy the field. */
  readonly default?: string | null;
  /** Calendar in which the day is shown. */
  readonly calendar?: 'gregorian' | 'islamic-umalqura';
  /** CLDR pattern (UTS #35) of G, y, M, L, d, E, c, h, H, K, m, s, a, b, B and quoted text. */
  readonly format?: string | null;
  /** Time zone of the IANA database in which the moment is shown, and in which one without an offset is given. */
  readonly time_zone?: string;
}

/** A picture, given under `images` and not in `data`. */
export interface ImageField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'image';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Asset for previews. */
  readonly sample?: Asset | null;
}

/** A colour: #rgb, #rgba, #rrggbb or #rrggbbaa. Members of layers take it where they are bound to the field. */
export interface ColorField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'color';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Value for previews; it must satisfy the field. */
  readonly sample?: Color | null;
  /** Value where data has none; it must satisfy the field. */
  readonly default?: Color | null;
  /** The only colours that data may choose. */
  readonly palette?: readonly Color[] | null;
}

/** The value of one of its options. */
export interface ChoiceField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'choice';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Value for previews; it must satisfy the field. */
  readonly sample?: string | null;
  /** Value where data has none; it must satisfy the field. */
  readonly default?: string | null;
  /** The options that data may choose. */
  readonly options: readonly Option[];
}

/** An option of a choice. Members of layers that are bound to the field take its colour, asset, font, number or text. */
export interface Option {
  /** The value of the option in data, unique in the field. */
  readonly value: string;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** The text where a placeholder names the field; else its label. */
  readonly text?: string | null;
  readonly color?: Paint | null;
  readonly asset?: Asset | null;
  /** Font families, or fnt_… ids, in order of preference. */
  readonly font?: readonly string[] | null;
  /** A number for a member that is bound. */
  readonly number?: number | null;
}

/** A colour or a gradient. */
export type Paint = Color | LinearGradient | RadialGradient | ConicGradient;

/** A gradient along a line across the box. */
export interface LinearGradient {
  readonly gradient: 'linear';
  /** Degrees clockwise; 0 is to the right. */
  readonly angle?: number;
  readonly stops: Stops;
}

/** [offset, colour] pairs; offsets must not decrease. */
export type Stops = readonly (readonly [number, Color | Binding])[];

/** A gradient around a point of the box. */
export interface RadialGradient {
  readonly gradient: 'radial';
  /** Centre in parts of the box. */
  readonly center?: UnitPoint;
  /** Radius in parts of the box's longer side. */
  readonly radius?: number;
  readonly stops: Stops;
}

/** [x, y] in parts of a box or picture: 0 is left or top, 1 is right or bottom. */
export type UnitPoint = readonly [number, number];

/** A gradient once around a point of the box, clockwise. */
export interface ConicGradient {
  readonly gradient: 'conic';
  /** Centre in parts of the box. */
  readonly center?: UnitPoint;
  /** Degrees clockwise at which the first colour stands; 0 is to the right. */
  readonly angle?: number;
  readonly stops: Stops;
}

/** True or false. Layers ask for it in `when`. */
export interface FlagField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'flag';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Value for previews; it must satisfy the field. */
  readonly sample?: boolean | null;
  /** Value where data has none; it must satisfy the field. */
  readonly default?: boolean | null;
}

/** A list of objects, one for each item. Layers of the types repeat and table show them; placeholders name their number as {{items.count}} and sums as {{items.price.sum}}. */
export interface ListField {
  /** Name of the field, unique in the template: a-z, 0-9 and _. */
  readonly name: string;
  /** Type of the field. */
  readonly type: 'list';
  /** True if data must have a value for the field. */
  readonly required?: boolean;
  /** Names for people, by language tag: {"ar": "الاسم", "en": "Name"}. */
  readonly label?: Readonly<Record<string, string>> | null;
  /** Items for previews; they must satisfy the field. */
  readonly sample?: readonly Readonly<Record<string, unknown>>[] | null;
  /** The fields of each item. */
  readonly fields: readonly ItemField[];
  /** The fewest items. */
  readonly min_items?: number;
  /** The most items. */
  readonly max_items?: number;
}

/** A field of each item of a list. */
export type ItemField =
  | StringField
  | NumberField
  | AmountField
  | DateField
  | TimeField
  | DatetimeField
  | ImageField
  | ColorField
  | ChoiceField
  | FlagField;

/** A part of the picture in one box. */
export type Layer =
  | TextLayer
  | ImageLayer
  | ShapeLayer
  | QrLayer
  | BarcodeLayer
  | GroupLayer
  | StackLayer
  | RepeatLayer
  | TableLayer
  | ChartLayer
  | IconLayer;

/** Text, static or with fields. */
export interface TextLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'text';
  readonly box: Box | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** The point of the box about which the layer rotates. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** Text with {{field}} placeholders, or runs in styles of their own. */
  readonly text: string | readonly Run[];
  readonly font: Fonts;
  /** Weight as in CSS. */
  readonly weight?: Weight;
  /** True if italic faces are used. */
  readonly italic?: boolean | Binding;
  readonly size: Size;
  /** The least size that shrinking may reach, not above `size`; half of `size` where absent. */
  readonly min_size?: number | null;
  /** Fill. */
  readonly color?: Paint | Binding;
  /** Base direction; auto is that of the first strong character outside placeholders, else the language's. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  /** Horizontal place of lines. */
  readonly align?: 'start' | 'end' | 'center' | 'left' | 'right';
  /** Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge. */
  readonly valign?: 'top' | 'middle' | 'bottom' | 'ink' | 'cap' | 'baseline';
  /** The most lines; no limit where absent. */
  readonly max_lines?: number | null;
  /** Distance of baselines as a factor of the size; auto follows metrics and ink. */
  readonly line_height?: 'auto' | number;
  /** Extra room between paragraphs in pixels. */
  readonly paragraph_spacing?: number;
  /** Pixels by which the first line of each paragraph begins after the others; where negative, those after it. */
  readonly indent?: number | Binding;
  /** Columns of equal width, in reading direction. */
  readonly columns?: number;
  /** Pixels between columns. */
  readonly column_gap?: number;
  readonly drop_cap?: DropCap | null;
  /** Places to which tabs (U+0009) in the text move the text after them. */
  readonly tabs?: readonly TabStop[];
  /** Letters of scripts with capitals; title: a capital at the start of each word. */
  readonly case?: 'none' | 'upper' | 'lower' | 'title';
  /** Treatment of text that is larger than the box. */
  readonly overflow?: 'shrink' | 'wrap' | 'ellipsis' | 'kashida' | 'clip' | 'error';
  /** Method that stretches all lines but the last to the width of the box. */
  readonly justify?: 'none' | 'kashida' | 'space';
  /** True if the last line is stretched too, as each half of a verse is. */
  readonly justify_last?: boolean | Binding;
  /** Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them. */
  readonly digits?: 'as_typed' | 'arab' | 'arabext' | 'latn' | 'context';
  /** Extra space between letters in pixels; never inside cursive joins. */
  readonly letter_spacing?: number | Binding;
  /** BCP 47 language of the layer; the template's locale where absent. */
  readonly language?: string | null;
  /** A rectangle behind the text, as large as the text. */
  readonly background?: TextBackground | null;
  /** Line around the ink, behind the fill. */
  readonly stroke?: TextStroke | null;
  /** Shadow behind stroke and fill. */
  readonly shadow?: Shadow | null;
  /** Several shadows behind stroke and fill, the topmost first, instead of `shadow`. */
  readonly shadows?: readonly Shadow[] | null;
  /** Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it. */
  readonly inner_shadow?: Shadow | null;
  readonly decoration?: Decoration;
  /** Paint of the lines of `decoration`; the text's own paint if absent. */
  readonly decoration_color?: Paint | Binding | null;
  /** Thickness of the lines of `decoration` in pixels; that of the font if absent. */
  readonly decoration_thickness?: number | Binding | null;
  /** OpenType features: {"ss01": 1}. */
  readonly features?: Readonly<Record<string, number>>;
  /** Axes of variable fonts: {"wght": 650}. */
  readonly axes?: Readonly<Record<string, number>>;
  /** A circle or path that the text runs along instead of straight lines. */
  readonly path?: TextPath | null;
  readonly mask?: LayerMask | null;
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
  readonly blend?: 'normal' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten';
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  readonly blur?: number | Binding;
}

/** [x, y, width, height] in pixels of the canvas at scale 1; it may reach outside the canvas. */
export type Box = readonly [number | Binding, number | Binding, number | Binding, number | Binding];

/** [width, height] of a layer in a stack, which places it: pixels; hug, as long as its content; or fill, as long as the stack has room. Pictures, codes, charts and icons have pixels, and shapes nothing to hug. */
export type StackBox = readonly [number | Binding | 'hug' | 'fill', number | Binding | 'hug' | 'fill'];

/** A condition on the values of fields. */
export type Condition = FieldCondition | Conditions;

/** One test of one field. */
export interface FieldCondition {
  /** Name of a field. */
  readonly field: string;
  /** given: the field has a value; missing: it has none; true and false: it is a flag of that value. */
  readonly is?: 'given' | 'missing' | 'true' | 'false' | null;
  /** The field has this value. */
  readonly equals?: string | number | boolean | null;
  /** The field has another value, or none. */
  readonly not?: string | number | boolean | null;
  /** The field has one of these values. */
  readonly in?: readonly (string | number | boolean)[] | null;
  /** The number, day or time of the field is less or earlier. */
  readonly less?: string | number | boolean | null;
  /** It is less, earlier or the same. */
  readonly at_most?: string | number | boolean | null;
  /** It is more or later. */
  readonly more?: string | number | boolean | null;
  /** It is more, later or the same. */
  readonly at_least?: string | number | boolean | null;
}

/** Several conditions as one. */
export interface Conditions {
  /** All of them hold. */
  readonly all?: readonly (string | Condition)[] | null;
  /** At least one of them holds. */
  readonly any?: readonly (string | Condition)[] | null;
  /** None of them holds. */
  readonly none?: readonly (string | Condition)[] | null;
}

/** A piece of text in a style of its own. Members that it leaves out are those of the layer. */
export interface Run {
  /** Text with {{field}} placeholders. */
  readonly text: string;
  readonly color?: Paint | Binding;
  readonly weight?: Weight;
  readonly size?: Size;
  readonly font?: Fonts;
  readonly decoration?: Decoration;
  readonly decoration_color?: Paint | Binding;
  readonly decoration_thickness?: number | Binding;
  readonly italic?: boolean | Binding;
  readonly letter_spacing?: number | Binding;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  readonly raise?: number | Binding;
  /** Line around its ink instead of the layer's; of width 0, none. */
  readonly stroke?: TextStroke | null;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  readonly background?: RunBackground | null;
}

/** Weight as in CSS: 400 is regular, 700 bold. */
export type Weight = number | Binding;

/** Font size in pixels per em. */
export type Size = number | Binding;

/** Font families, or fnt_… ids, in order of preference. */
export type Fonts = readonly string[] | Binding;

/** Lines as wide as the text: underline leaves out where ink stands in its way, strike runs through the text, overline above it. Shadows fall from them, too; strokes are of the letters alone. */
export type Decoration = readonly ('underline' | 'strike' | 'overline')[];

/** Line around the ink, behind the fill. */
export interface TextStroke {
  /** One colour. */
  readonly color?: Color | Binding | null;
  /** Instead of `color`; a gradient spans the box that one of the fill spans. */
  readonly paint?: Paint | Binding | null;
  /** Width in pixels; 0 is no line. */
  readonly width: number | Binding;
}

/** A rectangle behind a run on each of its lines: as wide as its advances, as high as its font. */
export interface RunBackground {
  /** Fill; a gradient spans the rectangle. */
  readonly paint: Paint | Binding;
  /** Room between its edges and the text; it moves no text. */
  readonly padding?: Padding;
  readonly radius?: Corners;
}

/** Room in pixels: one number, or [top, inline end, bottom, inline start]; the inline start is right in Arabic. */
export type Padding = number | readonly [number, number, number, number];

/** Radius of the corners in pixels: one for all, or [top left, top right, bottom right, bottom left]. */
export type Corners =
  number | Binding | readonly [number | Binding, number | Binding, number | Binding, number | Binding];

/** The first letter of a text beside its first lines and as high as they are together; the first word where that letter joins the next one, the whole of a number. */
export interface DropCap {
  /** The number of lines beside it. */
  readonly lines?: number;
  /** Pixels between it and the lines; a quarter of the font's size where absent. */
  readonly gap?: number | null;
  /** Fill; the text's where absent. */
  readonly color?: Paint | Binding | null;
  readonly font?: Fonts | null;
  readonly weight?: Weight | null;
}

/** A place on each line to which a tab (U+0009) moves the text after it. */
export interface TabStop {
  /** Pixels from the start of the line, in reading direction. */
  readonly at: number | Binding;
  /** The part of the text after the tab that stands at this place. */
  readonly align?: 'start' | 'center' | 'end' | 'decimal';
  /** The fill of the room before the place. */
  readonly leader?: 'none' | 'dots' | 'dashes' | 'line' | TabLeader;
}

/** A text that fills the room before a tab stop. */
export interface TabLeader {
  /** Characters of the font, which stand again and again. */
  readonly text: string;
}

/** A rectangle behind a text: its lines, as wide as their advances, and its padding. */
export interface TextBackground {
  /** Fill. */
  readonly paint: Paint | Binding;
  /** Room between its edges and the lines. */
  readonly padding?: Padding;
  readonly radius?: Corners;
  /** One behind the whole text, or one behind each line. */
  readonly per?: 'whole' | 'line';
}

/** Blurred copy of the ink behind it. */
export interface Shadow {
  /** Offset to the right in pixels. */
  readonly dx?: number | Binding;
  /** Offset downwards in pixels. */
  readonly dy?: number | Binding;
  /** Blur radius in pixels, as in CSS. */
  readonly blur?: number | Binding;
  readonly color: Color | Binding;
}

/** The line that the text runs along, on one line. */
export interface TextPath {
  readonly circle?: TextCircle | null;
  /** Path data of SVG in pixels from the top left corner of the box: one contour, at most 2,000 commands. Letters stand on its left. */
  readonly d?: string | null;
}

/** A circle that the text runs around. */
export interface TextCircle {
  /** [x, y] in pixels from the top left corner of the box; the middle of the box where absent. */
  readonly center?: readonly [number | Binding, number | Binding] | null;
  /** Radius of the baseline in pixels. */
  readonly radius: number | Binding;
  /** Degrees clockwise at which `align` has the text start, end or have its middle; 0 is to the right. */
  readonly start?: number | Binding;
  /** outside: letters stand on the circle and read upright at its top; inside: they stand in it and read upright at its bottom. */
  readonly side?: 'outside' | 'inside';
}

/** A mask that cuts the layer as a whole, in its own box. */
export interface LayerMask {
  /** The largest circle in the box, the ellipse in it, or the box with corners. */
  readonly shape?: 'circle' | 'ellipse' | 'rounded' | null;
  /** Path data of SVG, at most 2,000 commands. */
  readonly path?: string | null;
  /** A picture, stretched to the box: its alpha, or its luminance where all of it is opaque. */
  readonly asset?: Asset | null;
  /** Radius of the corners of a rounded box in pixels. */
  readonly radius?: Corners | null;
  /** [x, y, width, height] in the path's own unit: the part that fills the layer's box. */
  readonly view_box?: readonly [number, number, number, number] | null;
}

/** A picture: an asset, or the picture of an image field. */
export interface ImageLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'image';
  readonly box: ImageBox | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** The point of the box about which the layer rotates. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** The asset shown. */
  readonly asset?: Asset | Binding | null;
  /** The image field whose picture is shown. */
  readonly field?: string | null;
  /** Fit of the picture in the box. */
  readonly fit?: 'cover' | 'contain' | 'fill';
  /** The part of the picture that stays when it is cut. */
  readonly focus?: UnitPoint;
  /** Mask that cuts the picture. */
  readonly mask?: 'none' | 'circle' | 'rounded' | LayerMask;
  /** Radius of the corners of a rounded mask in pixels. */
  readonly radius?: Corners;
  /** Replacement if the field has no picture: an asset, or the initials of a text. */
  readonly fallback?: Asset | Binding | Initials | null;
  /** Filters for the pixels of the picture. */
  readonly filters?: Filters | null;
  /** Line along the edge of the mask, inside it. */
  readonly border?: Border | null;
  /** Shadow of the visible part of the layer. */
  readonly shadow?: Shadow | null;
  /** Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom. */
  readonly flip?: 'none' | 'x' | 'y' | 'both';
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
  readonly blend?: 'normal' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten';
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  readonly blur?: number | Binding;
}

/** [x, y, width, height] in pixels of the canvas at scale 1; it may reach outside the canvas. */
export type ImageBox = readonly [number | Binding, number | Binding, number, number];

/** The initials of a text in the middle of the mask, as large as that allows. */
export interface Initials {
  /** Text with {{field}} placeholders: the first letters of its first and last word are shown. */
  readonly initials: string;
  /** Fill of the mask. */
  readonly paint: Paint | Binding;
  /** Fill of the letters. */
  readonly color?: Paint | Binding;
  readonly font: Fonts;
}

/** Filters of CSS, applied in this order: gray, saturate, brightness, contrast, tint, blur. */
export interface Filters {
  /** Share of the colour that is removed; 1 leaves greys. */
  readonly gray?: number | Binding;
  /** Factor of the strength of colours; 1 leaves them unchanged. */
  readonly saturate?: number | Binding;
  /** Factor of the lightness of the picture; 1 leaves it unchanged, 0 is black. */
  readonly brightness?: number | Binding;
  /** Factor of the difference between tones; 1 leaves them unchanged, 0 is grey. */
  readonly contrast?: number | Binding;
  /** Colour that is laid over the picture where it covers. */
  readonly tint?: Color | Binding | null;
  /** Standard deviation in pixels; past its edges the picture goes on as it ends there. */
  readonly blur?: number | Binding;
}

/** Line along the edge of the mask, inside it. */
export interface Border {
  /** Fill; a gradient spans the layer's box. */
  readonly paint: Paint | Binding;
  /** Width in pixels; 0 is no border. */
  readonly width: number | Binding;
}

/** A geometric shape. */
export interface ShapeLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'shape';
  readonly box: ShapeBox | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** The point of the box about which the layer rotates. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** The shape; a line and an arrow run from the box's top left to its bottom right, an arc is a part of a ring. */
  readonly shape: 'rect' | 'ellipse' | 'line' | 'polygon' | 'star' | 'arc' | 'arrow' | 'path';
  /** Corners of a polygon in parts of the box. */
  readonly points?: readonly UnitPoint[] | null;
  /** Tips of a star, the first one at the top of the box. */
  readonly tips?: number | null;
  /** Distance of a star's inner corners from its centre as a part of the distance of its tips. */
  readonly inner?: number | Binding | null;
  /** Degrees clockwise at which an arc starts; 0 is to the right. */
  readonly start?: number | Binding | null;
  /** Degrees clockwise that an arc goes on for. */
  readonly sweep?: number | Binding | null;
  /** Width of an arc's ring in pixels, inwards from the box; half of the box's shorter side makes a pie of it. */
  readonly thickness?: number | Binding | null;
  /** Ends of an arc; round ones reach past it by half of its thickness. */
  readonly ends?: 'butt' | 'round' | null;
  /** Path data of SVG, at most 2,000 commands. */
  readonly d?: string | null;
  /** [x, y, width, height] in the path's own unit: the part that fills the layer's box. */
  readonly view_box?: readonly [number, number, number, number] | null;
  /** Fill: a colour, a gradient or a pattern. */
  readonly fill?: Paint | Binding | Pattern | null;
  /** Line along the outline. */
  readonly stroke?: ShapeStroke | null;
  /** Radius of a rectangle's corners in pixels. */
  readonly radius?: Corners;
  /** The drawn share: of an arc's sweep, of the length of a line, arrow or path, of a rectangle's width from the side at which the template's language begins. */
  readonly progress?: number | Binding | null;
  /** Shadow of the visible part of the layer. */
  readonly shadow?: Shadow | null;
  readonly mask?: LayerMask | null;
  /** Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom. */
  readonly flip?: 'none' | 'x' | 'y' | 'both';
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
  readonly blend?: 'normal' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten';
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  readonly blur?: number | Binding;
}

/** [x, y, width, height] in pixels of the canvas at scale 1; a side may be 0, for straight lines. */
export type ShapeBox = readonly [number | Binding, number | Binding, number | Binding, number | Binding];

/** A fill of pictures. */
export interface Pattern {
  readonly pattern: Tiles;
}

/** A picture that fills a shape again and again. */
export interface Tiles {
  /** The picture, whole in the middle of each tile. */
  readonly asset: Asset | Binding;
  /** Pixels: the side of square tiles, or [width, height]. */
  readonly size: number | readonly [number, number];
  /** Directions in which the tiles go on from the top left of the shape's box. */
  readonly repeat?: 'both' | 'x' | 'y' | 'none';
}

/** Line along the outline, centred on it. */
export interface ShapeStroke {
  /** One colour. */
  readonly color?: Color | Binding | null;
  /** Instead of `color`; a gradient spans the box that one of the fill spans. */
  readonly paint?: Paint | Binding | null;
  /** Width in pixels; 0 is no line. */
  readonly width: number | Binding;
  /** Lengths of dashes and gaps in turn, in pixels. */
  readonly dash?: readonly number[] | null;
}

/** A QR code of a text or of an invoice. Its modules have whole pixels, as many as the box holds. */
export interface QrLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'qr';
  readonly box: Box | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** The point of the box about which the layer rotates. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** Text with {{field}} placeholders, encoded as UTF-8; text beyond ASCII is marked so (ECI 26). */
  readonly text?: string | null;
  readonly zatca?: Zatca | null;
  /** Level of error correction. */
  readonly ecc?: 'L' | 'M' | 'Q' | 'H';
  /** Light modules around the code; readers need 4. */
  readonly quiet_zone?: number;
  /** Colour of the dark modules or bars. */
  readonly color?: Color | Binding;
  /** Colour behind them; null for nothing. */
  readonly background?: Color | Binding | null;
  readonly logo?: QrLogo | null;
  /** Shape of the dark modules; `dots` need modules of 4 pixels, `rounded` of 3. */
  readonly modules?: 'square' | 'dots' | 'rounded';
  /** Shape of the finder patterns in the corners. */
  readonly eyes?: 'square' | 'round';
}

/** Fields of a ZATCA phase 1 invoice code; each may hold {{field}} placeholders. */
export interface Zatca {
  /** Name of the seller. */
  readonly seller: string;
  /** VAT number of the seller. */
  readonly vat_number: string;
  /** Time of the invoice, ISO 8601. */
  readonly timestamp: string;
  /** Total with VAT. */
  readonly total: string;
  /** The VAT. */
  readonly vat: string;
}

/** A picture in the middle of a QR code, in place of the modules under it; `ecc` is `H` then. */
export interface QrLogo {
  /** The picture, shown whole. */
  readonly asset: Asset;
  /** Side of the picture as a share of the code's. A picture that hides too much is refused. */
  readonly size?: number;
  /** Modules that are left out around the picture. */
  readonly padding?: number;
}

/** A barcode of bars or, as datamatrix, pdf417 and aztec, of two dimensions. Its bars or modules have whole pixels, as many as the box holds. */
export interface BarcodeLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'barcode';
  readonly box: Box | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** The point of the box about which the layer rotates. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** Symbology. */
  readonly symbology: 'code128' | 'ean13' | 'ean8' | 'datamatrix' | 'pdf417' | 'aztec';
  /** Text with {{field}} placeholders, at most 80 characters in codes of bars. */
  readonly text: string;
  /** True if the text stands under the bars. */
  readonly show_text?: boolean | Binding;
  /** Error correction: the level of a pdf417, 0 to 8, by its length where absent; the percentage of an aztec, 5 to 95, 23 where absent. */
  readonly ecc?: number | null;
  /** Light modules around a two-dimensional code; 2 where absent. */
  readonly quiet_zone?: number | null;
  /** Colour of the dark modules or bars. */
  readonly color?: Color | Binding;
  /** Colour behind them; null for nothing. */
  readonly background?: Color | Binding | null;
}

/** Layers that show, fade, rotate and are cut as one. */
export interface GroupLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'group';
  /** The box that `clip` cuts to and that rotates about its centre; the box around the boxes of its layers if absent. */
  readonly box?: Box | StackBox | null;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** The point of the box about which the layer rotates. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** The layers of the group, bottom first. Boxes are in pixels of the canvas, as outside the group. */
  readonly layers: readonly Layer[];
  /** True if the parts outside the box are cut off. */
  readonly clip?: boolean | Binding;
  readonly mask?: LayerMask | null;
  /** Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom. */
  readonly flip?: 'none' | 'x' | 'y' | 'both';
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
  readonly blend?: 'normal' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten';
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  readonly blur?: number | Binding;
}

/** Layers beside each other or below each other, placed by their sizes as in CSS flexbox. */
export interface StackLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'stack';
  readonly box: HugBox | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** inline: beside each other, in reading direction; block: below each other. */
  readonly axis?: 'inline' | 'block';
  /** Reading direction; auto is that of the template's language. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  /** Room between neighbours in pixels. */
  readonly gap?: Gaps;
  /** Room between the edges of the box and the layers. */
  readonly padding?: Padding;
  /** Place across the stack; stretch gives hugging layers the whole breadth, baseline sets texts on one line. */
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  /** Place of spare room along the stack, as in CSS. */
  readonly distribute?: 'start' | 'center' | 'end' | 'between' | 'around' | 'evenly';
  /** True if layers without room go on further lines. */
  readonly wrap?: boolean;
  /** Measure of hugging texts above and below: their lines or their ink. */
  readonly measure_by?: 'line' | 'ink';
  /** The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  readonly background?: StackBackground | null;
  /** The layers in their order, which is that of painting, too. Those that do not show leave no gap, nor do empty texts. */
  readonly layers: readonly Layer[];
}

/** [x, y, width, height] in pixels of the canvas at scale 1; a side may be hug, as long as its content: `anchor` names the point of the box that stands at x and y then. */
export type HugBox = readonly [number | Binding, number | Binding, number | Binding | 'hug', number | Binding | 'hug'];

/** Room in pixels: one number, or [between columns, between rows]. */
export type Gaps = number | readonly [number, number];

/** A rectangle behind a stack, as large as its box. */
export interface StackBackground {
  /** Fill. */
  readonly paint: Paint | Binding;
  readonly radius?: Corners;
}

/** The items of a list, each with the same layers. */
export interface RepeatLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'repeat';
  readonly box: HugBox | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** Name of the list field whose items are shown. */
  readonly list: string;
  /** block: items below each other; inline: beside each other, in reading direction. */
  readonly axis?: 'inline' | 'block';
  /** Reading direction; auto is that of the template's language. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  /** Columns of equal width that the items fill row by row. */
  readonly columns?: number;
  /** Room between neighbours in pixels. */
  readonly gap?: Gaps;
  /** Room between the edges of the box and the layers. */
  readonly padding?: Padding;
  /** Place across the stack; stretch gives hugging layers the whole breadth, baseline sets texts on one line. */
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  /** Place of spare room along the stack, as in CSS. */
  readonly distribute?: 'start' | 'center' | 'end' | 'between' | 'around' | 'evenly';
  /** [width, height] of an item; [fill, hug] where absent, [hug, hug] of items beside each other. An item of one stack is as large as that, where its box has numbers. */
  readonly item_size?: ItemSize | null;
  /** The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  /** Treatment of items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page). */
  readonly overflow?: 'error' | 'cut' | 'visible' | 'shrink' | 'page';
  /** The part of their size below which items are not shrunk: the data are refused then. */
  readonly min_scale?: number;
  /** The layers of one item, in coordinates of its own; fields of the item are named item.…, beside index, first, last, odd and even. */
  readonly layers: readonly Layer[];
  /** The layers that show where the list has no items. */
  readonly empty?: readonly Layer[];
}

/** [width, height]: pixels; hug, as long as the content; or fill, as long as there is room. */
export type ItemSize = readonly [number | Binding | 'hug' | 'fill', number | Binding | 'hug' | 'fill'];

/** The items of a list in rows. */
export interface TableLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'table';
  readonly box: HugBox | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** Name of the list field whose items are shown. */
  readonly list: string;
  /** The columns, in reading direction. */
  readonly columns: readonly Column[];
  readonly row: TableRow;
  /** A first row with the titles of the columns; none where absent. */
  readonly header?: TableLook | null;
  /** The look of every second row. */
  readonly zebra?: TableLook | null;
  /** Looks of the rows of some items, as of those in debt; of several that hold, the first is taken. */
  readonly marks?: readonly TableMark[];
  readonly footer?: TableFooter | null;
  /** Line between rows. */
  readonly line?: TextStroke | null;
  /** Room between the edges of a cell and its text. */
  readonly cell_padding?: Padding;
  /** Reading direction; auto is that of the template's language. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  /** The point of the box that stands at x and y where a side hugs: right for a stack that grows to the left. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  /** Treatment of items without room in the box: the data are refused (error), only items that are in it as a whole are drawn (cut), they are drawn beyond it (visible), all items are drawn smaller until they have room (shrink), or they go on to further pages of a PDF (page). */
  readonly overflow?: 'error' | 'cut' | 'visible' | 'shrink' | 'page';
  /** The part of their size below which items are not shrunk: the data are refused then. */
  readonly min_scale?: number;
}

/** A column of a table, with the style of its texts where it is another than that of the rows. */
export interface Column {
  /** Text in the header. */
  readonly title?: string | null;
  /** Text of the cells, with {{item.field}} placeholders beside those of the template. */
  readonly value: string;
  /** Pixels; hug, as wide as its longest cell; or fill, an equal share of the room that is left. */
  readonly width?: number | Binding | 'hug' | 'fill';
  /** Place of the texts, in the table's direction; by their type where absent: numbers, amounts, days and times at the end. */
  readonly align?: 'start' | 'center' | 'end' | null;
  readonly color?: Paint | Binding;
  readonly weight?: Weight;
  readonly size?: Size;
  readonly font?: Fonts;
  readonly decoration?: Decoration;
  readonly decoration_color?: Paint | Binding;
  readonly decoration_thickness?: number | Binding;
  readonly italic?: boolean | Binding;
  readonly letter_spacing?: number | Binding;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  readonly raise?: number | Binding;
  /** Line around its ink instead of the layer's; of width 0, none. */
  readonly stroke?: TextStroke | null;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  readonly background?: RunBackground | null;
}

/** The look of rows, and the style of all texts of the table where nothing else is said. */
export interface TableRow {
  /** Fill behind the row. */
  readonly fill?: Paint | Binding | null;
  readonly font: Fonts;
  /** Weight as in CSS. */
  readonly weight?: Weight;
  /** True if italic faces are used. */
  readonly italic?: boolean | Binding;
  readonly size: Size;
  /** The least size that shrinking may reach, not above `size`; half of `size` where absent. */
  readonly min_size?: number | null;
  /** Fill. */
  readonly color?: Paint | Binding;
  /** Base direction; auto is that of the first strong character outside placeholders, else the language's. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  /** Horizontal place of lines. */
  readonly align?: 'start' | 'end' | 'center' | 'left' | 'right';
  /** Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge. */
  readonly valign?: 'top' | 'middle' | 'bottom' | 'ink' | 'cap' | 'baseline';
  /** The most lines; no limit where absent. */
  readonly max_lines?: number | null;
  /** Distance of baselines as a factor of the size; auto follows metrics and ink. */
  readonly line_height?: 'auto' | number;
  /** Extra room between paragraphs in pixels. */
  readonly paragraph_spacing?: number;
  /** Pixels by which the first line of each paragraph begins after the others; where negative, those after it. */
  readonly indent?: number | Binding;
  /** Columns of equal width, in reading direction. */
  readonly columns?: number;
  /** Pixels between columns. */
  readonly column_gap?: number;
  readonly drop_cap?: DropCap | null;
  /** Places to which tabs (U+0009) in the text move the text after them. */
  readonly tabs?: readonly TabStop[];
  /** Letters of scripts with capitals; title: a capital at the start of each word. */
  readonly case?: 'none' | 'upper' | 'lower' | 'title';
  /** Treatment of text that is larger than the box. */
  readonly overflow?: 'shrink' | 'wrap' | 'ellipsis' | 'kashida' | 'clip' | 'error';
  /** Method that stretches all lines but the last to the width of the box. */
  readonly justify?: 'none' | 'kashida' | 'space';
  /** True if the last line is stretched too, as each half of a verse is. */
  readonly justify_last?: boolean | Binding;
  /** Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them. */
  readonly digits?: 'as_typed' | 'arab' | 'arabext' | 'latn' | 'context';
  /** Extra space between letters in pixels; never inside cursive joins. */
  readonly letter_spacing?: number | Binding;
  /** BCP 47 language of the layer; the template's locale where absent. */
  readonly language?: string | null;
  /** A rectangle behind the text, as large as the text. */
  readonly background?: TextBackground | null;
  /** Line around the ink, behind the fill. */
  readonly stroke?: TextStroke | null;
  /** Shadow behind stroke and fill. */
  readonly shadow?: Shadow | null;
  /** Several shadows behind stroke and fill, the topmost first, instead of `shadow`. */
  readonly shadows?: readonly Shadow[] | null;
  /** Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it. */
  readonly inner_shadow?: Shadow | null;
  readonly decoration?: Decoration;
  /** Paint of the lines of `decoration`; the text's own paint if absent. */
  readonly decoration_color?: Paint | Binding | null;
  /** Thickness of the lines of `decoration` in pixels; that of the font if absent. */
  readonly decoration_thickness?: number | Binding | null;
  /** OpenType features: {"ss01": 1}. */
  readonly features?: Readonly<Record<string, number>>;
  /** Axes of variable fonts: {"wght": 650}. */
  readonly axes?: Readonly<Record<string, number>>;
}

/** Differences from common rows. */
export interface TableLook {
  /** Fill behind the row. */
  readonly fill?: Paint | Binding | null;
  readonly color?: Paint | Binding;
  readonly weight?: Weight;
  readonly size?: Size;
  readonly font?: Fonts;
  readonly decoration?: Decoration;
  readonly decoration_color?: Paint | Binding;
  readonly decoration_thickness?: number | Binding;
  readonly italic?: boolean | Binding;
  readonly letter_spacing?: number | Binding;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  readonly raise?: number | Binding;
  /** Line around its ink instead of the layer's; of width 0, none. */
  readonly stroke?: TextStroke | null;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  readonly background?: RunBackground | null;
}

/** Differences in the rows of some items. */
export interface TableMark {
  /** Name of a field of the item, or a condition: the rows of the items for which it holds have this look. */
  readonly when: string | Condition;
  /** Fill behind the row. */
  readonly fill?: Paint | Binding | null;
  readonly color?: Paint | Binding;
  readonly weight?: Weight;
  readonly size?: Size;
  readonly font?: Fonts;
  readonly decoration?: Decoration;
  readonly decoration_color?: Paint | Binding;
  readonly decoration_thickness?: number | Binding;
  readonly italic?: boolean | Binding;
  readonly letter_spacing?: number | Binding;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  readonly raise?: number | Binding;
  /** Line around its ink instead of the layer's; of width 0, none. */
  readonly stroke?: TextStroke | null;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  readonly background?: RunBackground | null;
}

/** A row under all others. */
export interface TableFooter {
  /** Texts of the columns, with placeholders such as {{items.price.sum}}. */
  readonly cells: readonly string[];
  /** Fill behind the row. */
  readonly fill?: Paint | Binding | null;
  readonly color?: Paint | Binding;
  readonly weight?: Weight;
  readonly size?: Size;
  readonly font?: Fonts;
  readonly decoration?: Decoration;
  readonly decoration_color?: Paint | Binding;
  readonly decoration_thickness?: number | Binding;
  readonly italic?: boolean | Binding;
  readonly letter_spacing?: number | Binding;
  /** Pixels by which the run stands above the baseline of its line; below it where negative. */
  readonly raise?: number | Binding;
  /** Line around its ink instead of the layer's; of width 0, none. */
  readonly stroke?: TextStroke | null;
  /** Direction of its text, isolated from the text around it; auto: its text is a part of the layer's. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  readonly background?: RunBackground | null;
}

/** Numbers as bars, a line, an area or the parts of a ring. */
export interface ChartLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'chart';
  readonly box: Box | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** bar, line and area stand on zero; ring shows parts of a whole. */
  readonly kind: 'bar' | 'line' | 'area' | 'ring';
  /** Numbers, or the list whose items have them. A value past `min` or `max` is drawn as far as those; a ring has no part for one below zero. */
  readonly values: readonly (number | Binding)[] | ChartValues;
  /** Number at the bottom; zero or the least value where absent. */
  readonly min?: number | Binding | null;
  /** Number at the top, zero or the largest value where absent; of a ring the whole, their sum where absent or less. */
  readonly max?: number | Binding | null;
  /** Fill of bars, parts or the area: one, or some in turn, which begin again. */
  readonly fill?: Paint | Binding | readonly (Paint | Binding)[] | null;
  /** Line through the values, or along the outline of bars and parts. */
  readonly stroke?: ShapeStroke | null;
  /** Line at zero. */
  readonly axis?: ShapeStroke | null;
  /** Pixels between bars, a quarter of the room of each where absent, or between the parts of a ring, 0 where absent. */
  readonly gap?: number | Binding | null;
  /** Radius of the corners of bars in pixels. */
  readonly radius?: Corners | null;
  /** Width of the ring in pixels; 0.4 of its radius where absent. */
  readonly thickness?: number | Binding | null;
  /** Degrees clockwise at which the ring starts; 0 is to the right. */
  readonly start?: number | Binding | null;
  /** Texts in a row at the bottom, each under its value. */
  readonly labels?: ChartLabels | null;
  /** Texts at the ends of bars, above points, or on the parts of a ring. */
  readonly value_labels?: ChartLabels | null;
  /** Reading direction; auto is that of the template's language. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
  readonly blend?: 'normal' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten';
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  readonly blur?: number | Binding;
}

/** A number of each item of a list. */
export interface ChartValues {
  /** Name of the list field whose items are shown. */
  readonly list: string;
  /** Name of the number or amount field of the items. */
  readonly of: string;
}

/** The texts at the values of a chart, with their style: centred and on one line where nothing else is said. */
export interface ChartLabels {
  /** Text of each, with {{item.field}} placeholders. */
  readonly text?: string | null;
  /** Texts of the values in their order. */
  readonly texts?: readonly string[] | null;
  readonly font: Fonts;
  /** Weight as in CSS. */
  readonly weight?: Weight;
  /** True if italic faces are used. */
  readonly italic?: boolean | Binding;
  readonly size: Size;
  /** The least size that shrinking may reach, not above `size`; half of `size` where absent. */
  readonly min_size?: number | null;
  /** Fill. */
  readonly color?: Paint | Binding;
  /** Base direction; auto is that of the first strong character outside placeholders, else the language's. */
  readonly direction?: 'auto' | 'rtl' | 'ltr';
  /** Horizontal place of lines. */
  readonly align?: 'start' | 'end' | 'center' | 'left' | 'right';
  /** Vertical place of lines; ink: the ink in the middle; cap: capitals in the middle; baseline: the last baseline on the bottom edge. */
  readonly valign?: 'top' | 'middle' | 'bottom' | 'ink' | 'cap' | 'baseline';
  /** The most lines; no limit where absent. */
  readonly max_lines?: number | null;
  /** Distance of baselines as a factor of the size; auto follows metrics and ink. */
  readonly line_height?: 'auto' | number;
  /** Extra room between paragraphs in pixels. */
  readonly paragraph_spacing?: number;
  /** Pixels by which the first line of each paragraph begins after the others; where negative, those after it. */
  readonly indent?: number | Binding;
  /** Columns of equal width, in reading direction. */
  readonly columns?: number;
  /** Pixels between columns. */
  readonly column_gap?: number;
  readonly drop_cap?: DropCap | null;
  /** Places to which tabs (U+0009) in the text move the text after them. */
  readonly tabs?: readonly TabStop[];
  /** Letters of scripts with capitals; title: a capital at the start of each word. */
  readonly case?: 'none' | 'upper' | 'lower' | 'title';
  /** Treatment of text that is larger than the box. */
  readonly overflow?: 'shrink' | 'wrap' | 'ellipsis' | 'kashida' | 'clip' | 'error';
  /** Method that stretches all lines but the last to the width of the box. */
  readonly justify?: 'none' | 'kashida' | 'space';
  /** True if the last line is stretched too, as each half of a verse is. */
  readonly justify_last?: boolean | Binding;
  /** Digits shown. as_typed: typed ones stay, formatted ones are the language's; context: by the letters before them. */
  readonly digits?: 'as_typed' | 'arab' | 'arabext' | 'latn' | 'context';
  /** Extra space between letters in pixels; never inside cursive joins. */
  readonly letter_spacing?: number | Binding;
  /** BCP 47 language of the layer; the template's locale where absent. */
  readonly language?: string | null;
  /** A rectangle behind the text, as large as the text. */
  readonly background?: TextBackground | null;
  /** Line around the ink, behind the fill. */
  readonly stroke?: TextStroke | null;
  /** Shadow behind stroke and fill. */
  readonly shadow?: Shadow | null;
  /** Several shadows behind stroke and fill, the topmost first, instead of `shadow`. */
  readonly shadows?: readonly Shadow[] | null;
  /** Shadow on the fill, inside the ink, as though the ink were a hole in a surface above it. */
  readonly inner_shadow?: Shadow | null;
  readonly decoration?: Decoration;
  /** Paint of the lines of `decoration`; the text's own paint if absent. */
  readonly decoration_color?: Paint | Binding | null;
  /** Thickness of the lines of `decoration` in pixels; that of the font if absent. */
  readonly decoration_thickness?: number | Binding | null;
  /** OpenType features: {"ss01": 1}. */
  readonly features?: Readonly<Record<string, number>>;
  /** Axes of variable fonts: {"wght": 650}. */
  readonly axes?: Readonly<Record<string, number>>;
}

/** An icon of lines, as large as fits in the middle of its box. */
export interface IconLayer {
  /** Id of the layer, unique in the template. */
  readonly id: string;
  /** Name of the layer for people who edit the template; nothing of it is drawn. */
  readonly title?: string | null;
  /** Type of the layer. */
  readonly type: 'icon';
  readonly box: Box | StackBox;
  /** In a stack: the layer's share of spare room along it; 1 where that side fills, else 0. */
  readonly grow?: number | Binding | null;
  /** In a stack: the layer's share of lacking room along it, by its length; 0 where that side has pixels, else 1. */
  readonly shrink?: number | Binding | null;
  /** Opacity of the layer as a whole. */
  readonly opacity?: number | Binding;
  /** Degrees clockwise about the centre of the box, or its `anchor`. */
  readonly rotate?: number | Binding;
  /** The point of the box about which the layer rotates. */
  readonly anchor?:
    'top_left' | 'top' | 'top_right' | 'left' | 'center' | 'right' | 'bottom_left' | 'bottom' | 'bottom_right';
  /** Name of a field, or a condition: the layer is drawn only if that field has a value, or the condition holds. */
  readonly when?: string | Condition | null;
  /** Name of the icon, one of those in docs/icons.md; it can follow the `text` of a choice's option. */
  readonly name: string | Binding;
  /** Colour of the lines. */
  readonly color?: Color | Binding;
  /** Width of the lines where the icon is 24 pixels wide; they grow with it. */
  readonly stroke_width?: number | Binding;
  readonly mask?: LayerMask | null;
  /** Mirrors the layer in its box before it rotates: x changes left and right, y top and bottom. */
  readonly flip?: 'none' | 'x' | 'y' | 'both';
  /** Blend mode of the layer as a whole with the layers below, as in CSS. */
  readonly blend?: 'normal' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten';
  /** Standard deviation in pixels by which the layer as a whole is blurred, with its shadow, as in CSS. */
  readonly blur?: number | Binding;
}

/** The template on another canvas. Members of its `canvas` and `layers` replace the template's; all others stay. */
export interface CanvasSize {
  /** Name of the size, unique in the template. */
  readonly name: string;
  readonly canvas: Canvas;
  /** By id of a layer, also of one in a group: `hidden`, or members that replace those of the layer. `id`, `type` and `layers` can't be replaced. */
  readonly layers?: Readonly<Record<string, 'hidden' | Readonly<Record<string, unknown>>>>;
}

/** A card that is drawn with data. Layers paint in order. Lengths are pixels of the canvas at scale 1, angles degrees clockwise. Beyond this schema the service checks that ids and names are unique, that no field is named like a member that every JavaScript object has (`constructor`, `__proto__`), that placeholders, `when` and `field` name a field of the template, that patterns, formats and language tags are right, that samples and defaults satisfy their fields, that the boxes of codes have a pixel for each module, and that the boxes of image layers cover the canvas at most four times (or 4,000,000 pixels). All of it holds for every size. */
export interface TemplateSchema {
  /** Version of this schema. */
  readonly schema_version: 1;
  readonly canvas: Canvas;
  /** BCP 47 language and region: language of texts, form of numbers and dates. */
  readonly locale?: string;
  /** The fields of the template. */
  readonly fields?: readonly Field[];
  /** The layers of the template, bottom first. */
  readonly layers?: readonly Layer[];
  /** Other sizes in which the template can be drawn with the same data. A render names one by `size`. */
  readonly sizes?: readonly CanvasSize[];
}
