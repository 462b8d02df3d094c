import { expect, it } from 'vitest';
import { comingParent } from './coming-parent.ts';
import { PARENT } from './importable.ts';

it('says why a parent was not found that may stand further down than rows are put in order', () => {
  const told = comingParent({ above: { notWithin: 50_000 }, names: { [PARENT]: ['分部'] } }, PARENT);

  expect(told).toEqual({
    fault: expect.objectContaining({ code: 'parentNotWithin', params: { text: '分部', rows: 50_000 } }),
  });
});
