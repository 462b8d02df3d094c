import { eventPlace } from '@jianheng/definition';
import type { ImplementedModule } from './implement.ts';

type Reaching = Pick<ImplementedModule, 'calls'> & {
  readonly module: Pick<ImplementedModule['module'], 'name' | 'on'>;
};

/** What is wrong with how modules run each other's code: a name of none, or a way that leads back to where it began. */
export function checkReach(modules: readonly Reaching[]): ReachFault[] {
  const names = modules.map(({ module }) => module.name);
  const unknown = modules.flatMap(({ module, calls }) =>
    calls
      .filter((name) => !names.includes(name))
      .map((name) => faultOf(module.name, `${module.name} calls ${name}, which is no module here`)),
  );
  const ways = modules.map(
    ({ module, calls }) => [module.name, [...calls, ...heardBy(module.name, modules)]] as const,
  );
  const cycle = findCycle(new Map(ways));
  if (cycle === undefined) return unknown;
  return [...unknown, faultOf(cycle[0] ?? '', `modules run each other in a circle: ${cycle.join(' → ')}`)];
}

/** What is wrong, where it is said: the module that calls, and the word of its code. */
export type ReachFault = { readonly module: string; readonly word: string; readonly says: string };

const faultOf = (module: string, says: string): ReachFault => ({ module, word: 'calls', says });

/** Modules whose code runs when something happens to rows of this one. */
const heardBy = (name: string, modules: readonly Reaching[]) =>
  modules.flatMap(({ module }) => {
    const heard = Object.keys(module.on ?? {}).map((event) => eventPlace(event, module.name).module);
    return module.name !== name && heard.includes(name) ? [module.name] : [];
  });

type Ways = ReadonlyMap<string, readonly string[]>;

/** The first way that leads back to itself, beginning and ending with the same name. */
function findCycle(ways: Ways): readonly string[] | undefined {
  const done = new Set<string>();
  return firstOf([...ways.keys()], (name) => cycleFrom([name], ways, done));
}

function cycleFrom(path: readonly string[], ways: Ways, done: Set<string>): readonly string[] | undefined {
  const last = path.at(-1) ?? '';
  if (done.has(last)) return undefined;
  const found = firstOf(ways.get(last) ?? [], (next) =>
    path.includes(next) ? [...path.slice(path.indexOf(next)), next] : cycleFrom([...path, next], ways, done),
  );
  done.add(last);
  return found;
}

function firstOf<Found>(names: readonly string[], find: (name: string) => Found | undefined) {
  for (const name of names) {
    const found = find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
