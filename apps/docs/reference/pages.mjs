import { codeBlock, escaped } from '../highlight.mjs';
import { GUIDES, REFERENCE, TAG_NAMES, tagPath } from '../navigation.mjs';
import { WORDS } from '../words.mjs';
import { DOCUMENT, exampleOf, OPERATIONS, PROBLEMS } from './document.mjs';
import { membersOf } from './members.mjs';
import { operationHtml } from './operation.mjs';
import { ARABIC_SUMMARIES, ARABIC_TAGS } from './summaries.mjs';
import { inline, paragraphs, summaryOf, word } from './text.mjs';

export const LANGUAGES = ['en', 'ar'];
const EVENTS = 'reference/events';

/**
 * @typedef {{ path: string, title: string, description: string, html: string, headings: { depth: number, slug: string, text: string }[] }} ReferencePage
 * @returns {ReferencePage[]} the pages of the API reference in a language: the list of operations, the events, each tag
 */
export function referencePages(language) {
  const unnamed = OPERATIONS.map(({ tags }) => tags[0]).find((tag) => TAG_NAMES[tag] === undefined);
  if (unnamed !== undefined)
    throw new Error(`The tag ${unnamed} has no name in apps/docs/navigation.mjs: add one in both languages.`);
  const undescribed = Object.keys(TAG_NAMES).find((tag) => ARABIC_TAGS[tag] === undefined);
  if (undescribed !== undefined)
    throw new Error(`The tag ${undescribed} has no Arabic description: add one in apps/docs/reference/summaries.mjs.`);
  const untranslated = OPERATIONS.find(({ operationId }) => ARABIC_SUMMARIES[operationId] === undefined);
  if (untranslated !== undefined)
    throw new Error(`${untranslated.operationId} has no Arabic summary: add one in apps/docs/reference/summaries.mjs.`);
  return [overview(language), events(language), ...Object.keys(TAG_NAMES).map((tag) => tagPage(tag, language))];
}

const rootOf = (language) => (language === 'en' ? '/docs' : `/docs/${language}`);
const operationsOf = (tag) => OPERATIONS.filter(({ tags }) => tags[0] === tag);

const descriptionOf = (tag, language) =>
  language === 'en' ? DOCUMENT.tags.find(({ name }) => name === tag)?.description : ARABIC_TAGS[tag];

function tagPage(tag, language) {
  const words = WORDS[language];
  const operations = operationsOf(tag);
  const about = descriptionOf(tag, language);
  const html = operations.map((one) => operationHtml(one, words, language, rootOf(language)));
  return {
    path: tagPath(tag),
    title: TAG_NAMES[tag][language],
    description: about,
    html: `${paragraphs(about)}${html.join('')}`,
    headings: operations.map((one) => ({ depth: 2, slug: one.operationId, text: summaryOf(one, language) })),
  };
}

/** The list of all operations by area and tag. */
function overview(language) {
  const words = WORDS[language];
  const groups = REFERENCE.map((group) => {
    const parts = Object.entries(group.pages).map(
      ([tag, names]) =>
        `<h3><a href="${rootOf(language)}/${tagPath(tag)}">${names[language]}</a></h3><ul class="operations" lang="en" dir="ltr">${operationsOf(
          tag,
        )
          .map((one) => operationLink(one, tag, language))
          .join('')}</ul>`,
    );
    return `<h2 id="${slugOf(group)}">${group[language]}</h2>${parts.join('')}`;
  });
  return {
    path: 'reference',
    title: words.reference,
    description: words.referenceAbout,
    html: `<p>${words.referenceAbout} <a href="/docs/../openapi.json">${words.openapi}</a></p>${groups.join('')}`,
    headings: REFERENCE.map((group) => ({ depth: 2, slug: slugOf(group), text: group[language] })),
  };
}

const slugOf = ({ en }) => en.toLowerCase().replaceAll(' ', '-');

function operationLink(operation, tag, language) {
  const { operationId, method, path } = operation;
  const summary = word(inline(summaryOf(operation, language)), language);
  return `<li><a href="${rootOf(language)}/${tagPath(tag)}#${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> <span>${summary}</span> <code>${escaped(path)}</code></a></li>`;
}

function events(language) {
  const words = WORDS[language];
  const all = Object.entries(DOCUMENT.webhooks ?? {}).map(([type, { post }]) => ({ type, ...post }));
  const html = all.map(({ type, summary, description, requestBody }) => {
    const media = requestBody.content['application/json'];
    return `<section class="operation" lang="en" dir="ltr"><h2 id="${type}"><code>${type}</code></h2><p>${inline(summary)}</p>${paragraphs(description)}${membersOf(media.schema, words, language)}${codeBlock(JSON.stringify(exampleOf(media), null, 2), 'json')}</section>`;
  });
  return {
    path: EVENTS,
    title: words.events,
    description: words.eventsAbout,
    html: `<p>${words.eventsAbout} <a href="${rootOf(language)}/webhooks">${GUIDES.find(({ pages }) => pages.webhooks).pages.webhooks[language]}</a></p>${html.join('')}`,
    headings: all.map(({ type }) => ({ depth: 2, slug: type, text: type })),
  };
}

/** Links to the parts of the site and of the service that are not guides. */
export function doorsHtml(language) {
  const { reference, events: eventsTitle, yourAccount, openapi } = WORDS[language];
  const root = rootOf(language);
  const doors = [
    [`${root}/reference`, reference],
    [`${root}/${EVENTS}`, eventsTitle],
    ['/docs/../openapi.json', openapi],
    ['/docs/../account', yourAccount],
  ];
  return `<p class="doors">${doors.map(([href, text]) => `<a href="${href}">${text}</a>`).join('')}</p>`;
}

/** Every code of a problem, at the anchor to which the `type` of a problem leads. */
export function problemsHtml(language) {
  const words = WORDS[language];
  const rows = PROBLEMS.map(
    ({ status, code, detail }) =>
      `<div id="problem-${code}"><dt>${status} <code>${code}</code></dt><dd>${inline(detail)}</dd></div>`,
  );
  return `<h2 id="problems">${words.problems}</h2><p>${inline(words.problemsAbout)}</p><dl class="problems" lang="en" dir="ltr">${rows.join('')}</dl>`;
}
