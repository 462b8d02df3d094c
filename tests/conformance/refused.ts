import { EngineRefusal } from '@jianheng/process-engine';

/** A wish that cannot be met as things stand. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Was the wish refused, by a rule or by an expression that cannot be worked out? Anything else is a defect. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof EngineRefusal || error instanceof Refused) return true;
  return error instanceof Error && error.name === 'ExpressionError';
}
