/** How much the name of whoever paid says of a customer. */
export type PayerLikeness = 'same' | 'alike' | 'part' | 'unknown' | 'other';

const BLANKS_AND_BRACKETS = /[\s\u3000()（）[\]【】"'“”·.,，。]/g;
const LEGAL_FORM = /(股份有限公司|有限责任公司|有限公司|公司)$/;
/** Public money is paid by an office that pays for many (国库集中支付), and agents pay for others. */
const PAYS_FOR_OTHERS = /财政|国库|支付中心|结算中心|核算中心|代理付款|代付/;
/** A part of a name that is shorter says nothing. */
const TELLING = 4;

/** A name without what banks write otherwise: blanks and brackets. */
const written = (name: string) => name.normalize('NFKC').replaceAll(BLANKS_AND_BRACKETS, '');
/** The name without its legal form, which people leave out. */
export const shortName = (name: string) => written(name).replace(LEGAL_FORM, '');

/** The part of a payer's name by which a customer is looked for; nothing where it tells nothing. */
export function payerPart(payer: string): string {
  const short = shortName(payer);
  return short.length < TELLING || PAYS_FOR_OTHERS.test(short) ? '' : short;
}

/** Holds the name on a statement against that of a customer. */
export function payerLikeness(payer: string, customer: string): PayerLikeness {
  const [given, known] = [written(payer), written(customer)];
  if (given === '' || PAYS_FOR_OTHERS.test(given))
    return given === known && given !== '' ? 'same' : 'unknown';
  if (given === known) return 'same';
  const [shortGiven, shortKnown] = [shortName(given), shortName(known)];
  if (shortGiven === shortKnown) return 'alike';
  const [shorter = '', longer = ''] = [shortGiven, shortKnown].toSorted((a, b) => a.length - b.length);
  return shorter.length >= TELLING && longer.includes(shorter) ? 'part' : 'other';
}

/** Whether a text names the customer, as memos of those do who pay for others. */
export function namesCustomer(text: string, customer: string): boolean {
  const short = shortName(customer);
  return short.length >= TELLING && written(text).includes(short);
}
