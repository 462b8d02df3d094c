import { describe, expect, it } from 'vitest';
import { choicesOf } from './choices.ts';

const FIRST = { o1: '火车', o2: '飞机' };
/** What is left after the text was changed step by step. */
const typed = (...texts: readonly string[]) =>
  texts.reduce((before, text) => choicesOf(text, before, FIRST), FIRST as Readonly<Record<string, string>>);

describe('the words of a choice', () => {
  it('keep their codes when they are put into another order, when one is renamed, and when others come', () => {
    expect(typed('飞机\n火车')).toEqual({ o1: '火车', o2: '飞机' });
    expect(typed('高铁\n飞机')).toEqual({ o1: '高铁', o2: '飞机' });
    expect(typed('汽车\n火车\n飞机')).toEqual({ o1: '火车', o2: '飞机', o3: '汽车' });
  });

  it('mean what they meant when all were taken away and are written anew', () => {
    expect(typed('', '飞', '飞机', '飞机\n火', '飞机\n火车')).toEqual({ o1: '火车', o2: '飞机' });
  });

  it('that are new never take the code of one that went', () => {
    expect(Object.keys(typed('', '轮船'))).toEqual(['o3']);
    expect(typed('飞机', '飞机\n轮船')).toEqual({ o2: '飞机', o3: '轮船' });
  });

  it('that went with an earlier version come back as what they were, and lend their code to no other', () => {
    const gone = { o1: '火车', o2: '飞机', o3: '飞' };

    expect(choicesOf('火车\n飞机\n轮船', FIRST, FIRST, gone)).toEqual({ ...FIRST, o4: '轮船' });
    expect(choicesOf('火车\n飞机\n飞', FIRST, FIRST, gone)).toEqual({ ...FIRST, o3: '飞' });
    expect(choicesOf('火车\n飞机\n飞艇', { ...FIRST, o3: '飞' }, FIRST, gone)).toEqual({
      ...FIRST,
      o4: '飞艇',
    });
  });

  it('have one code each', () => {
    const texts = ['高铁\n飞机', '高铁\n飞机\n火车', '火车\nC', '', 'C\n高铁\n火车\n飞机\nD'];
    expect(Object.keys(typed(...texts))).toHaveLength(5);
    expect(Object.values(typed('高铁\n飞机', '火车\n轮船'))).toEqual(['火车', '轮船']);
  });
});
