import type { RowRules } from '../entities/row-rules.ts';
import { businessError } from '../errors/errors.ts';
import type { ModuleCode } from '../processes/process-context.ts';
import type { RegisteredAction, Registry } from '../storage/registry.ts';
import { checkReach } from './check-reach.ts';
import type { ImplementedModule } from './implement.ts';

/** What the modules wrote themselves, for processes that run actions by name and for rows that have rules. */
export function createModuleCode(modules: readonly ImplementedModule[], registry: Registry): ModuleCode {
  const wrong = checkReach(modules);
  if (wrong.length > 0) throw new Error(wrong.map(({ says }) => says).join('\n'));
  const rules = modules.flatMap(({ module, rules: own }) =>
    Object.entries(module.entities).flatMap(([name, { path }]) =>
      own[name] ? [[path, own[name]] as const] : [],
    ),
  );
  const byPath = new Map<string, RowRules>(rules);
  return {
    rulesOf: (path) => byPath.get(path),
    findApprovers: (moduleName, name) => {
      const own = modules.find(({ module }) => module.name === moduleName)?.approvers ?? {};
      const query = Object.hasOwn(own, name) ? own[name] : undefined;
      // Whoever draws a process writes the name himself.
      if (!query) throw businessError('queryUnknown', { query: name });
      return query;
    },
    findAction: (moduleName, name) => {
      const action = registry.actions.find((one) => one.module.name === moduleName && one.name === name);
      if (!action) throw new Error(`a process runs ${moduleName}.${name}, which is no action`);
      return { action, code: getActionCode(action, modules) };
    },
    findWork: (moduleName, name) => {
      const action = registry.actions.find((one) => one.module.name === moduleName && one.name === name);
      const code = modules.find(({ module }) => module.name === moduleName)?.work?.[name];
      if (!action || !code) throw new Error(`no work ${moduleName}.${name}`);
      return { action, code };
    },
  };
}

/** The code that a module tied to its action. */
function getActionCode(action: RegisteredAction, modules: readonly ImplementedModule[]) {
  const code = modules.find(({ module }) => module.name === action.module.name)?.actions[action.name];
  if (code) return code;
  if (action.moves || action.shares || action.revokes) return async () => undefined;
  throw new Error(`no code for action ${action.module.name}.${action.name}`);
}
