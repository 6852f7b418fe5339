import { codeBlock, escaped } from '../highlight.mjs';
import { snippetsOf } from '../../../sdks/generate/snippets.mjs';
import { DOCUMENT, exampleOf, resolved } from './document.mjs';
import { membersOf, parametersOf } from './members.mjs';
import { inline, paragraphs, summaryOf, word } from './text.mjs';

const SNIPPETS = snippetsOf(DOCUMENT);
const LANGUAGES = { curl: ['curl', 'bash'], python: ['Python', 'python'], typescript: ['TypeScript', 'typescript'] };
const PROBLEM = 'application/problem+json';

/** The coloured blocks of an operation, the same on the pages of both languages. */
const blocks = new Map();

function once(key, make) {
  if (!blocks.has(key)) blocks.set(key, make());
  return blocks.get(key);
}

/** One operation as HTML. Texts of the document are English; the site's words are in its language. */
export function operationHtml(operation, words, language, problemsPath) {
  const { operationId: id, method, path, description, parameters = [], responses } = operation;
  const say = (text) => word(text, language);
  const part = (title, html) => (html === '' ? '' : `<h3>${say(title)}</h3>${html}`);
  const answers = Object.entries(responses).map(([status, one]) => ({ status, ...resolved(one) }));
  const good = answers.filter(({ status }) => Number(status) < 400);
  return `<section class="operation" lang="en" dir="ltr" aria-labelledby="${id}">
<h2 id="${id}">${say(inline(summaryOf(operation, language)))}</h2>
<p class="route"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code></p>
${paragraphs(description)}
<p class="facts">${factsOf(operation, words)
    .map((text) => `<span class="fact">${say(text)}</span>`)
    .join(' ')}</p>
${part(words.code, codeTabs(id, words, language))}
${tryIt(operation)}
${part(words.parameters, parametersOf(parameters.map(resolved), words, language))}
${part(words.body, bodyOf(operation, words, language))}
${part(words.answers, good.map((answer) => answerOf(id, answer, words, language)).join(''))}
${problemsOf(answers, problemsPath, say(words.problems))}
</section>`;
}

function factsOf({ security = [], 'x-idempotency-key': isIdempotent }, words) {
  const access = security.length === 0 ? words.access.public : words.access.key;
  return [access, ...(isIdempotent === true ? [words.idempotent] : [])];
}

function codeTabs(id, words, language) {
  const snippets = SNIPPETS.get(id) ?? [];
  const panels = snippets.map(({ language: name, text }) => {
    const [title, colours] = LANGUAGES[name];
    const block = once(`${id} ${name}`, () => codeBlock(text, colours));
    return `<div class="panel" data-language="${name}"><p class="panel-title">${title}</p>${block}</div>`;
  });
  const note = snippets.length > 1 ? '' : `<p class="note">${word(words.noSdk, language)}</p>`;
  return `<code-tabs class="not-content" data-pagefind-ignore data-copy="${words.copy}" data-copied="${words.copied}">${panels.join('')}</code-tabs>${note}`;
}

/** The facts from which the script makes the form of "Try it". */
function tryIt({ operationId, method, path, parameters = [], requestBody, security = [], responses }) {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const schema = resolved(media?.schema) ?? {};
  const isForm = type !== undefined && type !== 'application/json';
  const fields = Object.entries(schema.properties ?? {}).map(([name, part]) =>
    fieldOf(name, part, (schema.required ?? []).includes(name)),
  );
  // A page for people is opened instead.
  if (resolved(responses['200'])?.content?.['text/html'] !== undefined || type === 'application/x-www-form-urlencoded')
    return '';
  const facts = {
    id: operationId,
    method: method.toUpperCase(),
    path,
    keyed: security.length > 0,
    parameters: parameters.map(resolved).map(({ in: place, ...one }) => ({
      place,
      ...fieldOf(one.name, { ...one.schema, example: one.example ?? one.schema.example }, one.required === true),
    })),
    ...(type === undefined ? {} : isForm ? { fields } : { body: exampleOf(media) }),
  };
  return `<try-it class="not-content" data-pagefind-ignore data-operation="${escaped(JSON.stringify(facts))}"></try-it>`;
}

function fieldOf(name, part, required) {
  const { enum: values, example, type, format } = resolved(part);
  const value = example === undefined ? undefined : typeof example === 'string' ? example : JSON.stringify(example);
  return {
    name,
    ...(required ? { required } : {}),
    ...(value === undefined ? {} : { value }),
    ...(values === undefined
      ? type === 'boolean'
        ? { values: ['true', 'false'] }
        : {}
      : { values: values.filter((one) => one !== null) }),
    ...(format === 'binary' ? { file: true } : {}),
  };
}

function bodyOf({ requestBody }, words, language) {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, media]) => {
      const members = membersOf(media.schema, words, language);
      return `<p class="media"><code>${escaped(type)}</code></p>${members}`;
    })
    .join('');
}

function answerOf(id, { status, description, content = {}, headers = {} }, words, language) {
  const types = Object.keys(content);
  const example = exampleOf(content['application/json']);
  const members =
    content['application/json'] === undefined ? '' : membersOf(content['application/json'].schema, words, language);
  const named = Object.entries(headers).map(([name, header]) => ({ name, in: 'header', ...resolved(header) }));
  const fold = (title, html) =>
    html === '' ? '' : `<details><summary>${word(title, language)}</summary>${html}</details>`;
  return `<div class="answer"><p><span class="status">${status}</span> ${inline(description)} ${types.map((type) => `<code>${escaped(type)}</code>`).join(' ')}</p>
${fold(words.members, members)}${fold(words.headers, headersOf(named))}${
    example === undefined
      ? ''
      : fold(
          words.example,
          once(`${id} ${status}`, () => codeBlock(JSON.stringify(example, null, 2), 'json')),
        )
  }</div>`;
}

function headersOf(headers) {
  if (headers.length === 0) return '';
  const rows = headers.map(
    ({ name, description }) => `<dt><code class="member">${name}</code></dt><dd><p>${inline(description)}</p></dd>`,
  );
  return `<dl class="members">${rows.join('')}</dl>`;
}

/** The codes of an operation by status; each leads to its place among all codes. */
function problemsOf(answers, problemsPath, title) {
  const rows = answers.flatMap(({ status, content = {} }) => {
    const codes = Object.values(content[PROBLEM]?.examples ?? {}).map((one) => resolved(one).value);
    const named = new Map(codes.map(({ code, detail }) => [code, detail]));
    return [...named].map(
      ([code, detail]) =>
        `<tr><td>${status}</td><td><a href="${problemsPath}#problem-${code}"><code>${code}</code></a></td><td>${inline(detail)}</td></tr>`,
    );
  });
  if (rows.length === 0) return '';
  return `<details><summary>${title} (${rows.length})</summary><div class="wide" tabindex="0"><table><tbody>${rows.join('')}</tbody></table></div></details>`;
}
