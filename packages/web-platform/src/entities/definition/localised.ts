const HAN = /\p{Script=Han}/u;

/**
 * A declaration in the reader's language: every Chinese word in it that a catalogue knows is said in that language. What a
 * firm drew stays as it is written: that a catalogue has one of its words by chance says nothing of what the firm means.
 */
export function localised<T>(declared: T, translate: (text: string) => string): T {
  return mapped(declared, translate) as T;
}

type WithTabs = { readonly drawn?: true; readonly tabs: unknown };

/** A module in the reader's language; also where the firm drew it, the house gives the tabs of its rows. */
export function localisedModule<Module extends WithTabs>(
  declared: Module,
  translate: (text: string) => string,
): Module {
  const said = localised(declared, translate);
  return declared.drawn ? { ...said, tabs: localised(declared.tabs, translate) } : said;
}

function mapped(value: unknown, translate: (text: string) => string): unknown {
  if (typeof value === 'string') return HAN.test(value) ? translate(value) : value;
  if (Array.isArray(value)) return value.map((one) => mapped(one, translate));
  if (typeof value !== 'object' || value === null) return value;
  if ('drawn' in value && value.drawn === true) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isComputed(name, one) ? one : mapped(one, translate)]),
  );
}

/** Formulas and conditions are worked out, not read: a word in them is a value. */
const isComputed = (name: string, value: unknown) =>
  // A field may be called formula; it is declared by an object.
  (name === 'formula' && typeof value === 'string') ||
  ['holds', 'where'].includes(name) ||
  /[wW]hen$/.test(name);
