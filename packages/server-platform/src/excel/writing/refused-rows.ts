import { BusinessRuleError, businessError } from '../../errors/errors.ts';
import type { KeptRow } from './import-store.ts';

/** A row that turned out only now not to be importable, while all or none were asked for. */
export class RefusedRows extends BusinessRuleError {
  readonly number: number;
  readonly rows: readonly KeptRow[];
  constructor(number: number, rows: readonly KeptRow[]) {
    const { code, template, params } = businessError('importRefused', { count: rows.length });
    super(code, template, params);
    this.number = number;
    this.rows = rows;
  }
}
