import { TASK_ACTIONS } from '@jianheng/contract';
import { describe, expect, it } from 'vitest';
import {
  addPhrase,
  normalisePhrases,
  phraseKey,
  phrasesToKeep,
  readPhrases,
  VERBS,
  verbNamed,
} from './phrases.ts';

/** Whoever takes a task for himself says nothing. */
const ACTIONS_WITH_WORDS = TASK_ACTIONS.filter((name) => name !== 'claim');

describe('common phrases', () => {
  it('are the usual ones until the person has his own', () => {
    expect(readPhrases('approve', null)).toContain('同意');
    expect(readPhrases('approve', ['照办'])).toEqual(['照办']);
    expect(readPhrases('approve', [])).toEqual([]);
  });

  it('belong to a verb, also those that were once kept together', () => {
    const kept = ['同意', '照办', '资料不全，请补充'];
    expect(readPhrases('approve', kept)).toEqual(['同意', '照办']);
    expect(readPhrases('sendBack', kept)).toEqual(['照办', '资料不全，请补充']);
    expect(readPhrases('sendBack', null).join()).not.toContain('同意');
  });

  it('are there for every verb, its own ones, each kept in a place of its own', () => {
    const usual = VERBS.map((verb) => readPhrases(verb, null));
    expect(VERBS.length).toBeGreaterThan(15);
    expect(usual.filter((phrases) => phrases.length < 2)).toEqual([]);
    expect(new Set(usual.map((phrases) => phrases.join())).size).toBe(VERBS.length);
    expect(new Set(VERBS.map(phraseKey)).size).toBe(VERBS.length);
    expect(readPhrases('urge', ['快'])).toEqual(['快']);
  });

  it('belong to every action that is said with words', () => {
    const silent = ACTIONS_WITH_WORDS.filter((name) => verbNamed(name) === undefined);
    expect(ACTIONS_WITH_WORDS.length).toBeGreaterThan(10);
    expect(silent).toEqual([]);
    expect(verbNamed('claim')).toBeUndefined();
  });

  it('follow the reader’s language as long as he leaves them as they are', () => {
    const words = new Map([
      ['请尽快办理', 'Please handle it soon'],
      ['时间紧急，请今天办理', 'Urgent, please handle it today'],
    ]);
    const english = (phrase: string) => words.get(phrase) ?? phrase;
    const shown = ['Please handle it soon ', 'Urgent, today!', 'Mine'];
    expect(phrasesToKeep('urge', shown, english)).toEqual(['请尽快办理', 'Urgent, today!', 'Mine']);
    expect(phrasesToKeep('urge', ['请尽快办理'], (phrase) => phrase)).toEqual(['请尽快办理']);
  });

  it('are kept trimmed, once, and never empty', () => {
    expect(normalisePhrases([' 同意 ', '同意', ''])).toEqual(['同意']);
  });

  it('pass over what is no phrase', () => expect(readPhrases('approve', [1, '好'])).toEqual(['好']));
});

describe('a phrase in an opinion', () => {
  it('stands alone or behind what was written', () => {
    expect(addPhrase(' ', '同意')).toBe('同意');
    expect(addPhrase('金额无误', '同意')).toBe('金额无误，同意');
    expect(addPhrase('金额无误。', '同意')).toBe('金额无误。同意');
  });

  it('is not said twice', () => expect(addPhrase('同意', '同意')).toBe('同意'));
});
