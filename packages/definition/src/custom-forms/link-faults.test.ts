import { describe, expect, it } from 'vitest';
import { linkFaults } from './link-faults.ts';

const SELF = '/form/asset';
const faultsOf = (said: object) =>
  linkFaults({ spare: { kind: 'link', label: '备件', to: SELF, ...said } }, () => undefined, SELF).map(
    ({ says }) => says,
  );

describe('a link of a form to itself', () => {
  it('may stand there', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([{ shows: ['state'] }, { fills: { state: 'state' } }])(
    'tells nothing of the other row: %j',
    (said) => {
      expect(faultsOf(said)).toEqual(['“备件”关联本表单，不能带出字段，也不能自动填写']);
    },
  );
});
