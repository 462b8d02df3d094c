import { ExpressionError } from '@jianheng/expression';
import type { DeclarationFault } from '../../conditions/check-when.ts';
import { listFields } from '../../entities/list-fields.ts';
import { compileRequirement, type Requirement } from '../../entities/requirements.ts';
import type { Fields } from '../../fields/any-field.ts';
import { excerptOf } from '../../formulas/excerpt.ts';
import type { ActionShape, ModuleShape } from '../../modules/module-shape.ts';
import { faultSentence } from '../../schema/faults.ts';
import { placesOf } from '../../schema/messages.ts';
import { unknownName } from '../../schema/unknown-name.ts';

/** Faults in the requirements of a module's actions, and in what their input begins with. */
export function checkRequires({ entities, processes, actions = {} }: ModuleShape): DeclarationFault[] {
  return Object.values(actions).flatMap((action) => {
    const entity = entities[action.on];
    if (!entity) return [];
    const fields = action.over === 'none' ? {} : listFields(entity, processes?.[action.on] !== undefined);
    return [...requirementFaults(action, fields), ...beginFaults(action, fields)];
  });
}

function requirementFaults({ requires = {}, input = {} }: ActionShape, fields: Fields): DeclarationFault[] {
  return Object.values(requires).flatMap((requirement) => [
    ...expressionFaults(requirement, { fields, input }),
    ...placesOf(requirement.message)
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => unknown(requirement.message, name, fields)),
  ]);
}

function expressionFaults(
  requirement: Requirement,
  readable: Parameters<typeof compileRequirement>[1],
): DeclarationFault[] {
  const { holds: source } = requirement;
  try {
    compileRequirement(requirement, readable);
    return [];
  } catch (problem) {
    if (!(problem instanceof ExpressionError)) throw problem;
    const place = `（“${excerptOf(source)}”第 ${problem.offset + 1} 个字符）`;
    return [{ word: source, says: `${problem.message}${place}` }];
  }
}

/** Input begins with a value of its own kind. */
function beginFaults({ label, begins = {}, input = {} }: ActionShape, fields: Fields): DeclarationFault[] {
  return Object.entries(begins).flatMap(([name, from]) => {
    const [to, of] = [input[name], fields[from]];
    if (!to) return [unknown(name, name, input)];
    if (!of) return [unknown(from, from, fields)];
    return to.kind === of.kind
      ? []
      : [{ word: name, says: `${label}：${of.label}不能作为${to.label}的初值` }];
  });
}

const unknown = (word: string, name: string, known: Fields): DeclarationFault => ({
  word,
  says: faultSentence(unknownName(name, Object.keys(known))),
});
