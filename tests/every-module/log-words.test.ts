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
      .filter(({ audit, path }) => audit !== 'none' && !path.startsWith('/t/'))
      .map(({ summary }) => summary.split(/[；（]/)[0] ?? ''),
  ),
];

it.each([
  ['English', { ...en, ...platform.en }],
  ['Spanish', { ...es, ...platform.es }],
] as const)('every event of the log is said in %s, whole or by its halves', (_language, words) => {
  const isKnown = (text: string) => !HAN.test(text) || Object.hasOwn(words, text);
  const unsaid = labels.filter((label) => !isKnown(label) && !label.split('：').every(isKnown));

  expect(labels.length).toBeGreaterThan(300);
  expect(unsaid).toEqual([]);
});
