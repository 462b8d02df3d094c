import { STANDARD_ATTRIBUTES } from './standard-attributes.ts';
import { STANDARD_FACTORS } from './standard-factors.ts';

/** The standard features as rows of a class. */
export const attributeRows = (kind: string) =>
  STANDARD_ATTRIBUTES.map((one, at) => ({
    ...one,
    kind,
    code: `T${String(at + 1).padStart(3, '0')}`,
    options: one.options.map((name) => ({ name })),
  }));

/** The standard factors as rows, in their order. */
export const factorRows = () => STANDARD_FACTORS.map((one, at) => ({ ...one, place: (at + 1) * 10 }));
