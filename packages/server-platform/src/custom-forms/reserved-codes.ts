import { entityByFormCode } from '../entities/by-form-code.ts';
import type { Registry } from '../storage/registry.ts';

/** Codes that stand in fixed paths of the catalogue below `/form`, or that its pages have for themselves. */
const RESERVED = new Set([
  'workflow',
  'vehicle',
  'audit_bulletin_msg',
  'b_company_information',
  'new',
  'form',
  'list',
  'system',
]);

/** Whether no custom form may have this code: it stands in fixed paths, or a shipped form is called so. */
export const isReserved = (code: string, shipped: Registry): boolean =>
  RESERVED.has(code) || entityByFormCode(shipped, code) !== undefined;
