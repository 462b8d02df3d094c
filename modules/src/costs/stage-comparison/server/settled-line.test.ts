import { describe, expect, it } from 'vitest';
import { bidFloat, settledByClause } from './settled-line.ts';

const value = (quantity: string | null, price: string | null) => ({
  quantity,
  price,
  amount: '0.00',
  target: null,
});
/** A line of 1 000 m³ at 400.00 in the contract. */
const settled = (built: string, control: string | null, price = '400') =>
  settledByClause(
    {
      contract: value('1000', price),
      settlement: value(built, price),
      control: control === null ? null : value('1000', control),
    },
    '0.1000',
  );

describe('a quantity that differs from that of the contract', () => {
  it('is settled at the price of the contract up to 15 percent', () => {
    expect(settled('1150', '420')).toEqual({ variance: '0.1500', settled: null });
    expect(settled('850', '420')).toEqual({ variance: '-0.1500', settled: null });
  });

  it('is settled beyond 15 percent at the ceiling of the control price, where the price lies above it', () => {
    // 350 · 1.15 = 402.50 stays above 400; 340 · 1.15 = 391.00: 1 150 · 400 + 50 · 391 = 479 550
    expect(settled('1200', '350')).toEqual({
      variance: '0.2000',
      settled: { price: '400.00', amount: '480000.00' },
    });
    expect(settled('1200', '340')).toEqual({
      variance: '0.2000',
      settled: { price: '391.00', amount: '479550.00' },
    });
  });

  it('is settled whole at the floor where it falls by more than 15 percent and the price lies below it', () => {
    // 600 · (1 − 0.1) · 0.85 = 459.00; 800 · 459 = 367 200
    expect(settled('800', '600')).toEqual({
      variance: '-0.2000',
      settled: { price: '459.00', amount: '367200.00' },
    });
  });

  it('has its variance alone without a control price', () => {
    expect(settled('1200', null)).toEqual({ variance: '0.2000', settled: null });
  });

  it('has none where the contract knows neither quantity nor price', () => {
    const settlement = value('10', '5');
    expect(settledByClause({ contract: null, settlement, control: null }, '0.1')).toBeNull();
    expect(settledByClause({ contract: value('0', '5'), settlement, control: null }, '0.1')).toBeNull();
    expect(settledByClause({ contract: value('10', null), settlement, control: null }, '0.1')).toBeNull();
  });
});

it('the float is what the contract stays below the control price', () => {
  expect(bidFloat({ contract: '948000.00', control: '1000000.00' })).toBe('0.0520');
  expect(bidFloat({ contract: '1000000.00', control: '0.00' })).toBeNull();
});
