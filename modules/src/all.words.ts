type Catalogue = Readonly<Record<string, string>>;
type Pairs = readonly (readonly [chinese: string, translated: string])[];

/** Words of all modules in one language. */
type JoinedWords = {
  /** Every word once; where modules differ, as the last of them has it. */
  readonly all: Catalogue;
  /** The words that a module translates in another way, by the name of the module. */
  readonly own: Readonly<Record<string, Catalogue>>;
};

/** Joins the words of modules, in the order of their list. */
export function joinWords(modules: Readonly<Record<string, Pairs>>): JoinedWords {
  const all = Object.fromEntries(Object.values(modules).flat());
  const own = Object.entries(modules).flatMap(([name, pairs]) => {
    const differing = pairs.filter(([chinese, translated]) => all[chinese] !== translated);
    return differing.length === 0 ? [] : [[name, Object.fromEntries(differing)] as const];
  });
  return { all, own: Object.fromEntries(own) };
}
