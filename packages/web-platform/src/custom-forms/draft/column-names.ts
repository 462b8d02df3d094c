import type { CustomField } from '@jianheng/definition';
import type { Draft } from './draft.ts';
import { keysRenamed } from './keys-renamed.ts';

type Column = { readonly lines: string; readonly from: string; readonly to: string };

/** A column of a table of lines under another name, wherever it is named: in its own table, and as `lines.name` outside of it. */
export function withColumnName(draft: Draft, { lines, from, to }: Column): Draft {
  const table = draft.fields[lines];
  if (table?.kind !== 'lines' || from === to || Object.hasOwn(table.fields, to)) return draft;
  const renamed = (name: string) => (name === from ? to : name);
  const within = new RegExp(`(?<![.\\w])${from}\\b`, 'g');
  const columns = Object.entries(table.fields).map(
    ([name, column]) => [renamed(name), columnWith(column, { within, to, renamed })] as const,
  );
  const outside = new RegExp(`(?<![.\\w])${lines}\\.${from}\\b`, 'g');
  const said = (expression: string) => expression.replace(outside, `${lines}.${to}`);
  const fields = Object.entries(draft.fields).map(
    ([name, field]) =>
      [
        name,
        name === lines ? { ...table, fields: Object.fromEntries(columns) } : inFormula(field, said),
      ] as const,
  );
  const checks = Object.entries(draft.checks ?? {}).map(
    ([name, check]) => [name, { ...check, holds: said(check.holds) }] as const,
  );
  return {
    ...draft,
    fields: Object.fromEntries(fields),
    ...(draft.checks ? { checks: Object.fromEntries(checks) } : {}),
  };
}

type Renaming = {
  readonly within: RegExp;
  readonly to: string;
  readonly renamed: (name: string) => string;
};

function columnWith<Field extends CustomField>(column: Field, { within, to, renamed }: Renaming): Field {
  const whens = (['showWhen', 'requiredWhen', 'lockedWhen'] as const).flatMap((when) => {
    const said = column[when];
    return said ? [[when, keysRenamed(said, renamed)] as const] : [];
  });
  return { ...inFormula(column, (formula) => formula.replace(within, to)), ...Object.fromEntries(whens) };
}

const inFormula = <Field extends CustomField>(field: Field, said: (formula: string) => string): Field =>
  'formula' in field && typeof field.formula === 'string'
    ? { ...field, formula: said(field.formula) }
    : field;
