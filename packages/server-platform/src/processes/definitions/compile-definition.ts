import type { ProcessDefinition } from '@jianheng/definition';
import { compileTree, type ProcessModel } from '@jianheng/process-engine';

/** The process that a module declares, as the engine runs it. */
export function compileDefinition(process: ProcessDefinition): ProcessModel {
  const { key, label, startRights, settings, steps } = process;
  return compileTree({
    key,
    name: label,
    steps,
    ...(settings ? { settings } : {}),
    ...(startRights ? { initiatorRights: startRights } : {}),
  });
}
