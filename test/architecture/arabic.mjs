/** Rule `arabic`: Arabic texts use the punctuation marks and the digits of Arabic script. */

const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;
/** A placeholder for a template's values; a mark after it belongs to the surrounding text. */
const PUT_IN = '\ufffc';
/** Latin names, addresses and codes in an Arabic text, and the content of `isolated`. */
const FOREIGN = /\u2066[^\u2069]*\u2069|\p{Script=Latin}[^\s،؛؟]*/gu;

const lettersOf = (text, script) => text.match(script)?.length ?? 0;

const MESSAGES = {
  mark: 'Write ؟ ، ؛ in an Arabic text.',
  digit: 'Write ٠١٢٣٤٥٦٧٨٩ in an Arabic text, or keep what people type apart by isolated() of libs/kernel.',
};

function create(context) {
  function judge(node, text) {
    // An English text may quote Arabic.
    const letters = lettersOf(text, ARABIC);
    if (letters === 0 || letters < lettersOf(text, LATIN)) return;
    const own = text.replaceAll(FOREIGN, '');
    if (/[?,;]/.test(own)) context.report({ node, messageId: 'mark' });
    if (/[0-9]/.test(own)) context.report({ node, messageId: 'digit' });
  }
  return {
    Literal(node) {
      if (typeof node.value === 'string') judge(node, node.value);
    },
    JSXText(node) {
      judge(node, node.value);
    },
    TemplateLiteral(node) {
      judge(node, node.quasis.map(({ value }) => value.cooked).join(PUT_IN));
    },
  };
}

export const arabic = {
  meta: { type: 'problem', schema: [], messages: MESSAGES },
  create,
};
