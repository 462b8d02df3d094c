import { describe, expect, it } from 'vitest';
import { linkedRow, withValue } from './linked-values.ts';

describe('what stands beside a value', () => {
  const chosen = withValue({ id: '1' }, 'supply', '7', { label: 'A4', shown: { stock: 3 } });

  it('comes with it', () => {
    expect(chosen).toEqual({ id: '1', supply: '7', supply_label: 'A4', supply_shown: { stock: 3 } });
    expect(linkedRow(chosen, 'supply')).toEqual({ stock: 3 });
  });

  it('goes when another row is chosen of which nothing is known, and when none is', () => {
    expect(linkedRow(withValue(chosen, 'supply', '8', { label: 'A3' }), 'supply')).toEqual({});
    expect(withValue(chosen, 'supply', null, {})).not.toHaveProperty('supply_shown');
  });
});
