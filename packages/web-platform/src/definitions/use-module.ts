import { listFields } from '@jianheng/definition';
import { useQuery } from '@tanstack/react-query';
import { callForData } from '../calls/call.ts';
import type { WebEntity, WebModule } from './web-module.ts';

/** A module's definition; read once a session. Without a name nothing is asked. */
export function useModule(name: string) {
  return useQuery({
    queryKey: ['definitions', name],
    queryFn: () => callForData<WebModule>('GET', `/definitions/${encodeURIComponent(name)}`),
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** An entity of a module. Throws when the module has none of this name: a definition that names it is broken. */
export function entityOf(module: WebModule, name: string): WebEntity {
  const entity = module.entities[name];
  if (entity === undefined) throw new Error(`module ${module.name} has no entity ${name}`);
  const process = module.processes[name];
  return { module, name, entity, fields: listFields(entity, process !== undefined), process };
}
