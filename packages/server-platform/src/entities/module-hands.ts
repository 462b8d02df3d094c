import type { ModuleShape } from '@jianheng/definition';
import { chinaDay } from '@jianheng/expression';
import { BusinessRuleError } from '../errors/errors.ts';
import { createTables } from './entity-tables.ts';
import type { RowContext } from './row-rules.ts';
import { createWriter } from './writer.ts';

/** What code of a module is given, in an action and in a rule alike. */
export function createHands({ tx, user, server }: RowContext, module: ModuleShape) {
  return {
    user,
    tables: createTables(server.registry, module, { tx, writer: createWriter(server, user) }),
    today: chinaDay(server.now()),
    businessError: (code: string, fillings: Readonly<Record<string, string | number>> = {}) => {
      const sentence = module.messages[code];
      if (sentence === undefined) throw new Error(`no message ${code} in ${module.name}`);
      return new BusinessRuleError(code, sentence, fillings);
    },
  };
}
