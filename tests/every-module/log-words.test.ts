import { en } from '@jianheng/modules/en';
import { es } from '@jianheng/modules/es';
import { allModules } from '@jianheng/modules/server';
import { allRoutes, sessionServicesForListing } from '@jianheng/server-platform';
import * as platform from '@jianheng/web-platform/i18n';
import { expect, it } from 'vitest';
import { registry } from './declared.ts';

const HAN = /\p{Script=Han}/u;

/** What the log calls the events of all calls that leave one: the half of the summary that is for people. */
const labels = [
  ...new Set(
    allRoutes(allModules, registry, sessionServicesForListing())
      .filter(
        ({ audit, auditedReading, path }) =>
          (audit !== 'none' || auditedReading !== undefined) && !path.startsWith('/t/'),
      )
      .map(({ summary }) => summary.split(/[；（]/)[0] ?? ''),
  ),
];

/** The log's own word for what was done, else everybody's. */
const wordFor = (words: Readonly<Record<string, string>>, text: string) =>
  words[`操作：${text}`] ?? words[text];

it.each([
  ['English', { ...en, ...platform.en }],
  ['Spanish', { ...es, ...platform.es }],
] as const)('every event of the log is said in %s, whole or by its halves', (_language, words) => {
  const isKnown = (text: string) => !HAN.test(text) || wordFor(words, text) !== undefined;
  const unsaid = labels.filter((label) => !isKnown(label) && !label.split('：').every(isKnown));

  expect(labels.length).toBeGreaterThan(300);
  expect(unsaid).toEqual([]);
});

const VERBS = new Set(
  `add adopt approve archive ask assign back begin cancel change check claim close come comment compare compile complete
  confirm copy correct create delete deploy disable download end export fill find follow found get give go grant hand handle hold
  import keep link make manage mark mend merge move open pause pay preview print publish punch put read recalculate receive release
  remove rename reopen reorder repay repeat report reset restore resume reverse revoke run save see send set sign start stop submit
  take try turn unlink upload withdraw write
  issue load compute count exclude share propose agree accept place`.split(/\s+/),
);

it('says what was done by a verb', () => {
  const words: Readonly<Record<string, string>> = { ...en, ...platform.en };
  const done = [...new Set(labels.map((label) => [label, saidOf(words, label)] as const))];
  const nouns = done.filter(([, said]) => !VERBS.has(said.toLowerCase().split(/\W/)[0] ?? ''));

  expect(nouns).toEqual([]);
});

/** What stands behind the colon; all of it where it is said as a whole. */
function saidOf(words: Readonly<Record<string, string>>, label: string): string {
  const whole = wordFor(words, label)?.split(': ').at(-1);
  if (whole !== undefined) return whole;
  const half = label.split('：').at(-1) ?? '';
  return wordFor(words, half) ?? half;
}
