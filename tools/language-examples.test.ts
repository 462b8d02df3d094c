import { describe, expect, it } from 'vitest';
import { unknownExamples } from './language-examples.ts';

describe('the page about the language', () => {
  it('shows compiled examples alone', () => {
    expect(unknownExamples()).toEqual([]);
  });

  it('is refused where an example differs from the compiled one by a letter', () => {
    const page = 'Text\n\n```ts\nshowWhen: {\n  stok: 1,\n}\n```\n';

    expect(unknownExamples(page, 'const x = { showWhen: { stok: 1, } }')).toEqual([]);
    expect(unknownExamples(page, 'const x = { showWhen: { stock: 1, } }')).toHaveLength(1);
    expect(() => unknownExamples('nothing', '')).toThrow('no examples');
  });
});
