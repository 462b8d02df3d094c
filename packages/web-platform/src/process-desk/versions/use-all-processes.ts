import { useQueries } from '@tanstack/react-query';
import { moduleQuery } from '../../definitions/use-module.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartableProcesses } from '../../start-flow/use-processes.ts';

type NamedProcess = { readonly key: string; readonly name: string };

/** Every process that the person's modules bring: also one whose versions are all stopped, which nobody can start. */
export function useAllProcesses(): readonly NamedProcess[] {
  const { entityPages } = useSession();
  const { data: startable = [] } = useStartableProcesses();
  const names = [...new Set(entityPages.map(({ module }) => module))];
  const declared = useQueries({ queries: names.map(moduleQuery) }).flatMap(({ data }) =>
    Object.values(data?.processes ?? {}).flatMap((process) =>
      process === undefined ? [] : [{ key: process.key, name: process.label }],
    ),
  );
  const known = new Map([...declared, ...startable].map(({ key, name }) => [key, name]));
  return [...known].map(([key, name]) => ({ key, name }));
}
