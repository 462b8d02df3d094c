import { failedRequirement, sentenceParams } from '@jianheng/definition';
import { BusinessRuleError, ValidationError } from '../errors/errors.ts';
import { getListFields } from '../storage/filters/filters.ts';
import type { RegisteredAction } from '../storage/registry.ts';
import type { RowContext } from './row-rules.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses an action of which a requirement does not hold: at the input that the requirement reads (400), else with its
 * sentence (409).
 */
export async function requireRequirements(
  { server }: Pick<RowContext, 'server'>,
  { entity, requires, input: fields = {} }: RegisteredAction,
  { row, input }: { readonly row: Values; readonly input: Values },
): Promise<void> {
  if (requires === undefined) return;
  const known = getListFields(entity);
  const failed = failedRequirement(
    requires,
    { fields: known, input: fields },
    { row, input, now: server.now().toISOString() },
  );
  if (!failed) return;
  const { name, requirement, inputs } = failed;
  const params = sentenceParams(requirement.message, known, row);
  if (inputs.length === 0) throw new BusinessRuleError(name, requirement.message, params);
  const fault = { code: name, template: requirement.message, params };
  throw new ValidationError(Object.fromEntries(inputs.map((one) => [one, fault])));
}
