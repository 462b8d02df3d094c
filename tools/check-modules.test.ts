import { readFileSync } from 'node:fs';
import type { AnyField } from '@jianheng/definition';
import { allModules } from '@jianheng/modules/server';
import { describe, expect, it } from 'vitest';
import { moduleFaults } from './check-modules.ts';
import { placeOf } from './place-of.ts';

const FILE = 'modules/src/finance/loans/loans.module.ts';
const modules = allModules.map(({ module }) => module);
const loans = modules.find(({ name }) => name === 'loans');
if (loans === undefined) throw new Error('loans are gone');

describe('the check of declarations', () => {
  it('finds nothing in what ships', () => {
    expect(moduleFaults(modules)).toEqual([]);
  });

  it('says file, line and sentence of a wrong word', () => {
    const { repay } = loans.actions ?? {};
    if (repay === undefined) throw new Error('nothing is repaid');
    const wrong = {
      ...loans,
      actions: { ...loans.actions, repay: { ...repay, showWhen: { applicant: { is: 'amount' } } } },
    };
    const line = placeOf(readFileSync(FILE, 'utf8'), 'amount');

    expect(line).toBeGreaterThan(1);
    expect(moduleFaults([wrong])).toEqual([
      `${FILE}:${line}: actions.repay.showWhen: 借款人不能与借款金额比较`,
    ]);
  });

  it('says the entity and the field of a fault, at the line of that entity', () => {
    const { repayment } = loans.entities;
    if (repayment === undefined) throw new Error('nothing is repaid');
    const amount = { ...repayment.fields.amount, seenBy: 'seePay' } as unknown as AnyField;
    const wrong = {
      ...loans,
      entities: { ...loans.entities, repayment: { ...repayment, fields: { ...repayment.fields, amount } } },
    };
    const told = moduleFaults([wrong]);
    expect(told).toContainEqual(
      expect.stringMatching(/:\d+: entities\.repayment\.fields\.amount: 没有“seePay”这一项/),
    );
    expect(new Set(told).size).toBe(told.length);
  });
});

describe('what modules say of each other', () => {
  it('has its place too: who sees a row, and what is added up', () => {
    const { loan } = loans.entities;
    if (loan === undefined) throw new Error('no loan is lent');
    const unseen = {
      ...loans,
      access: {
        ...loans.access,
        loan: { ...loans.access.loan, rows: { by: [{ field: 'applicant.head' }] } },
      },
    };
    const repaid = {
      ...loan.fields.repaid,
      sum: { of: 'repayment.amount', by: 'applicant' },
    } as unknown as AnyField;
    const unsummed = {
      ...loans,
      entities: { ...loans.entities, loan: { ...loan, fields: { ...loan.fields, repaid } } },
    };
    const others = modules.filter((one) => one !== loans);

    expect(moduleFaults([unseen], [...others, unseen])).toEqual([
      expect.stringMatching(/^modules\/src\/finance\/loans\/.*: loan: applicant\.head names nobody$/),
    ]);
    expect(moduleFaults([unsummed], [...others, unsummed])).toEqual([
      expect.stringMatching(/loans\.module\.ts:\d+: 借款申请\.repaid: applicant does not link here$/),
    ]);
  });
});

describe('the place of a word', () => {
  it('is where it stands between quotes, else where it is a key, else the beginning', () => {
    const source = "a: 1,\n  stock: field.integer('x'),\n  low: 'stock',\n";
    expect(placeOf(source, 'stock')).toBe(3);
    expect(placeOf(source, 'low')).toBe(3);
    expect(placeOf(source, 'a')).toBe(1);
    expect(placeOf(source, 'gone')).toBe(1);
  });
});
