import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en/all.ts';
import { es } from './es/all.ts';

const SOURCE = join(import.meta.dirname, '..');

/** Every text that code says literally: `t('…')`, `label: t('…')`, `.success('…')` and the like. */
function saidTexts(): readonly string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.test\.|i18n\//.test(file));
  const says = /(?:\bt|translate|success|warning)\(\s*'([^']*\p{Script=Han}[^']*)'/gu;
  const texts = files.flatMap((file) => [...readFileSync(join(SOURCE, file), 'utf8').matchAll(says)]);
  return [...new Set(texts.map(([, text = '']) => text))];
}

/** Titles of pages that are not open yet, and words that menus are recognised by: no screen says them in another language yet. */
const NOT_SAID = /\.routes\.ts|recent-visits\.ts|menu-icon\.tsx?|clock\.tsx|\.types\.ts/;

/** Every text in quotes beside those, wherever it is kept until a screen says it. */
function keptTexts(): readonly string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
    (file) => !/\.test\.|i18n\//.test(file) && !NOT_SAID.test(file),
  );
  const quoted = /'([^'\n`]*\p{Script=Han}[^'\n`]*)'/gu;
  const code = files.map((file) =>
    readFileSync(join(SOURCE, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
  );
  return [...new Set(code.flatMap((text) => [...text.matchAll(quoted)].map(([, said = '']) => said)))];
}

describe('the catalogues', () => {
  it('hold the same texts in English and Spanish', () => {
    expect(Object.keys(es).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('say every text once: of two words for one text nobody knows which is shown', () => {
    const pair = /^ {2}\[\s*'([^'\n]+)',/gmu;
    for (const language of ['en', 'es']) {
      const files = globSync('*.ts', { cwd: join(import.meta.dirname, language) });
      const keys = files.flatMap((file) => {
        const source = readFileSync(join(import.meta.dirname, language, file), 'utf8');
        return [...source.matchAll(pair)].map(([, key = '']) => key);
      });
      expect(keys.length).toBeGreaterThan(500);
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    }
  });

  it('know every text the shell says', () => {
    expect(saidTexts().length).toBeGreaterThan(60);
    expect(saidTexts().filter((text) => !(text in en))).toEqual([]);
  });

  it('know every text that the shell keeps in a table and says later', () => {
    expect(keptTexts().length).toBeGreaterThan(saidTexts().length);
    expect(keptTexts().filter((text) => !(text in en))).toEqual([]);
  });

  it('call taking a step back otherwise than taking an application back', () => {
    expect(en.撤销).toBe('Cancel application');
    expect(saidTexts()).toContain('撤销上一步');
    expect(saidTexts()).not.toContain('撤销');
  });

  it('keep the places to fill in', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

    const wrong = Object.entries(en).filter(([chinese, english]) => {
      return (
        places(chinese).join() !== places(english).join() ||
        places(chinese).join() !== places(es[chinese] ?? '').join()
      );
    });

    expect(wrong).toEqual([]);
  });
});
