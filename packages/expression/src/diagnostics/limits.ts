/** What one formula may cost. A formula is written by a user, so every size has an end. */
export const LIMITS = {
  /** characters of one formula, or of one `${…}` */
  sourceLength: 2000,
  /** characters of a whole template with its plain text */
  templateLength: 20_000,
  /** nesting of brackets, calls and prefixes */
  depth: 64,
  nodes: 10_000,
  /** elements of one list */
  rows: 10_000,
  /** units of work of one evaluation, each about 0.4 µs: nodes, list elements, and more for costly functions */
  steps: 300_000,
  /** units of work of all formulas of a form together, or of all conditions of a command: about 0.4 s */
  formSteps: 1_000_000,
  /** characters of one text made by a formula */
  textLength: 100_000,
  /** significant digits of a number literal, and of every result */
  digits: 40,
  /** the largest power of ten of a result */
  exponent: 400,
  /** the largest exponent of `^` and POWER */
  power: 10_000,
  argumentCount: 255,
} as const;
