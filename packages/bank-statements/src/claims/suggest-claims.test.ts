import { describe, expect, it } from 'vitest';
import { payerLikeness } from './payer-names.ts';
import { noClaimOf } from './receipt-kinds.ts';
import { type OpenInvoice, suggestClaims } from './suggest-claims.ts';

const CITY = '杭州城市建设投资集团有限公司';
const METRO = '宁波轨道交通有限公司';
let made = 0;
const invoice = (open: string, values: Partial<OpenInvoice> = {}): OpenInvoice => {
  made += 1;
  const number = String(made).padStart(20, '0');
  return {
    id: number,
    number,
    contract: 'HT-2026-0001',
    customer: CITY,
    issuedOn: '2026-01-10',
    open,
    ...values,
  };
};
const receipt = (open: string, values: object = {}) => ({
  open,
  payer: CITY,
  text: '咨询费',
  receivedOn: '2026-03-01',
  ...values,
});
const kinds = (reasons: readonly { readonly kind: string }[] = []) => reasons.map(({ kind }) => kind);

describe('what a receipt may pay', () => {
  it('is the one invoice of the payer that is open by this amount', () => {
    const wanted = invoice('3000.00');
    const [first] = suggestClaims(receipt('3000.00'), [invoice('2999.99'), wanted, invoice('3000.01')]);

    expect(first).toEqual({
      lines: [{ invoice: wanted.id, amount: '3000.00', fee: '0.00' }],
      reasons: [{ kind: 'exact' }, { kind: 'payer', likeness: 'same' }],
      confidence: 'sure',
    });
  });

  it.each([
    ['杭州城市建设投资（集团）有限公司', 'same'],
    [' 杭州城市建设投资集团有限公司 ', 'same'],
    ['杭州城市建设投资集团', 'alike'],
    ['杭州城市建设投资', 'part'],
    ['杭州市财政国库支付中心', 'unknown'],
    ['', 'unknown'],
    ['宁波城市建设投资集团有限公司', 'other'],
    ['投资集团', 'part'],
    ['集团', 'other'],
  ] as const)('knows the customer by what its bank calls it: %s', (payer, likeness) => {
    expect(payerLikeness(payer, CITY)).toBe(likeness);
  });

  it('is up to four invoices of one customer together, where none alone makes it', () => {
    const four = ['100.00', '250.50', '31.00', '7.25'].map((open) => invoice(open));
    const [first] = suggestClaims(receipt('388.75'), [
      ...four,
      invoice('900.00'),
      invoice('50', { customer: METRO }),
    ]);

    expect(first?.lines.map(({ invoice: id }) => id).toSorted()).toEqual(four.map(({ id }) => id).toSorted());
    expect([kinds(first?.reasons), first?.confidence]).toEqual([['combined', 'payer'], 'sure']);
    const five = [...four, invoice('11.00')];
    expect(suggestClaims(receipt('399.75'), five).filter(({ confidence }) => confidence === 'sure')).toEqual(
      [],
    );
  });

  it('is looked for among thousands of equal invoices of many customers', () => {
    const invoices = Array.from({ length: 2400 }, (_none, at) =>
      invoice('25.00', { customer: `${CITY}${at % 60}`, contract: 'HT-2026-0001' }),
    );
    const found = suggestClaims(receipt('100.00'), invoices);

    expect(found.map(({ lines, confidence }) => [lines.length, confidence])).toEqual([
      [4, 'likely'],
      [4, 'likely'],
      [4, 'likely'],
    ]);
  });

  it('is never surely one of two that would do', () => {
    const others = { contract: 'HT-2026-0002', customer: METRO };
    const twice = [invoice('500.00'), invoice('500.00', { contract: 'HT-2026-0009' })];

    expect(suggestClaims(receipt('500.00'), twice).map(({ confidence }) => confidence)).toEqual([
      'possible',
      'possible',
    ]);
    const blank = receipt('500.00', { payer: '' });
    expect(suggestClaims(blank, [invoice('500.00'), invoice('500.00', others)])[0]?.confidence).toBe(
      'possible',
    );
    expect(suggestClaims(blank, [invoice('500.00'), invoice('501.00', others)])[0]?.confidence).toBe('sure');
  });

  it('is the older of two equal parts of a contract, which people look at', () => {
    const [newer, older] = [invoice('500.00', { issuedOn: '2026-02-10' }), invoice('500.00')];
    const [first] = suggestClaims(receipt('500.00'), [newer, older]);

    expect(first).toMatchObject({ lines: [{ invoice: older.id }], confidence: 'likely' });
  });

  it('may lack a fee of the bank, which is told and never sure', () => {
    const [first] = suggestClaims(receipt('99980.00'), [invoice('100000.00')]);

    expect(first).toMatchObject({
      lines: [{ amount: '99980.00', fee: '20.00' }],
      reasons: [{ kind: 'lessFee', fee: '20.00' }, { kind: 'payer' }],
      confidence: 'likely',
    });
    const [tooMuch] = suggestClaims(receipt('97999.99'), [invoice('100000.00')]);
    expect(kinds(tooMuch?.reasons)).not.toContain('lessFee');
  });

  it('is a round share, or any part of what its payer owes', () => {
    expect(suggestClaims(receipt('30000.00'), [invoice('100000.00')])[0]).toMatchObject({
      reasons: [{ kind: 'share', percent: 30 }, { kind: 'payer' }],
      confidence: 'likely',
    });
    expect(suggestClaims(receipt('31234.00'), [invoice('100000.00')])[0]).toMatchObject({
      reasons: [{ kind: 'part' }, { kind: 'payer' }],
      confidence: 'possible',
    });
  });

  it('is told by contract, invoice or customer in the memo, whoever paid', () => {
    const [one, other] = [
      invoice('800.00'),
      invoice('800.00', { contract: 'HT-2026-0077', customer: METRO }),
    ];
    const paid = (text: string) =>
      suggestClaims(receipt('800.00', { payer: '市财政局', text }), [one, other])[0];

    expect(paid('支付 ht-2026-0077 咨询费')).toMatchObject({
      lines: [{ invoice: other.id }],
      confidence: 'sure',
    });
    expect(kinds(paid(`发票${one.number}`)?.reasons)).toContain('invoiceNamed');
    expect(kinds(paid('代宁波轨道交通付')?.reasons)).toContain('customerNamed');
  });

  it('is no invoice of others, none that was made later, and nothing that is paid', () => {
    const none = [
      invoice('600.00', { customer: METRO }),
      invoice('600.00', { issuedOn: '2026-03-02' }),
      invoice('0.00'),
    ];
    expect(suggestClaims(receipt('600.00'), none)).toEqual([]);
    expect(suggestClaims(receipt('0.00'), [invoice('600.00')])).toEqual([]);
  });

  it('is at most three, the best first', () => {
    const many = ['700.00', '800.00', '900.00', '1000.00', '650.00'].map((open) => invoice(open));
    const suggested = suggestClaims(receipt('650.00'), many);

    expect(suggested).toHaveLength(3);
    expect(kinds(suggested[0]?.reasons)).toEqual(['exact', 'payer']);
  });

  it('is found at once among thousands', () => {
    const many = Array.from({ length: 5000 }, (_, at) =>
      invoice(`${1000 + at}.37`, { customer: `客户单位${at % 50}有限公司`, contract: `HT-${at}` }),
    );
    const before = process.cpuUsage();
    suggestClaims(receipt('123456.78', { payer: '客户单位7有限公司' }), many);
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(10);
  });
});

describe('what nobody claims', () => {
  const row = (values: object) => ({ income: '5.00', counterparty: METRO, summary: '', memo: '', ...values });
  it.each([
    [{ income: '0.00' }, 'outgoing'],
    [{ counterparty: '建衡工程咨询（有限公司）' }, 'ownTransfer'],
    [{ summary: '结息' }, 'interest'],
    [{ memo: '投标保证金退回' }, 'depositBack'],
    [{ summary: '咨询费' }, undefined],
  ])('%j is %s', (values, kind) => {
    expect(noClaimOf(row(values), '建衡工程咨询有限公司')).toBe(kind);
  });
});
