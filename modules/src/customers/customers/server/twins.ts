import type { Call, ReadingCall } from '@jianheng/server-platform';
import type { CRITERIA, customers } from '../customers.module.ts';

type Customers = typeof customers;
type Tables = ReadingCall<Customers>['tables'];
type Criteria = {
  readonly name?: string | null;
  readonly creditCode?: string | null;
  readonly phone?: string | null;
};
type Criterion = keyof typeof CRITERIA;
type Twin = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly owner: string;
  readonly matchedBy: Criterion;
};

const MAX_TWINS = 20;
const SUFFIXES = ['有限责任公司', '股份有限公司', '有限公司'];

/** Spellings under which the same customer may be registered. */
function spellingsOf(name: string): string[] {
  const plain = name.replace(/\s/g, '');
  const half = plain.replaceAll('（', '(').replaceAll('）', ')');
  const full = half.replaceAll('(', '（').replaceAll(')', '）');
  return [...new Set([name.trim(), plain, half, full].flatMap(withSuffixes))];
}

function withSuffixes(name: string): string[] {
  const suffix = SUFFIXES.find((end) => name.endsWith(end));
  const stem = suffix === undefined ? name : name.slice(0, -suffix.length);
  return [name, stem, ...SUFFIXES.map((end) => `${stem}${end}`)];
}

/**
 * Customers that agree in name, credit code or telephone, also with the number of a contact. Past every right: the
 * purpose is to find a customer of a colleague before it is registered a second time.
 */
export async function twinsOf(tables: Tables, { name, creditCode, phone }: Criteria): Promise<Twin[]> {
  const found: Twin[] = [];
  const note = (rows: readonly Omit<Twin, 'matchedBy'>[], matchedBy: Criterion) => {
    for (const { id, code, name: title, owner } of rows)
      found.push({ id, code, name: title, owner, matchedBy });
  };
  const few = { limit: MAX_TWINS } as const;
  if (name) note(await tables.customer.find({ name: { in: spellingsOf(name) } }, few), 'name');
  if (creditCode) note(await tables.customer.find({ creditCode: { is: creditCode } }, few), 'creditCode');
  if (phone) {
    note(await tables.customer.find({ phone: { is: phone } }, few), 'phone');
    const contacts = await tables.contact.find({ phone: { is: phone } }, few);
    for (const one of new Set(contacts.map(({ customerId }) => customerId)))
      note([await tables.customer.read(one)], 'contact');
  }
  return found;
}

/** 查重. */
export async function findTwins({ input, tables, businessError }: Call<Customers, 'findTwins'>) {
  if (!input.name && !input.creditCode && !input.phone) throw businessError('noCriterion');
  const found = await twinsOf(tables, input);
  return {
    count: found.length,
    found: found.map(({ code, name, matchedBy }) => ({ code, name, matchedBy })),
  };
}
