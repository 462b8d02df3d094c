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

/** Whether no custom form may have this code. */
export const isReserved = (code: string): boolean => RESERVED.has(code);
