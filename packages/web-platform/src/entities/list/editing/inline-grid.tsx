import type { AnyField } from '@jianheng/definition';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { BigGrid } from '../../../big-grid/big-grid.tsx';
import { createGridRows } from '../../../big-grid/rules/grid-rows.ts';
import { pathOf } from '../../../fields/lines/find-named.ts';
import { dictionaryQuery } from '../../../fields/simple/dictionary/use-dictionary.ts';
import { fetchOptions } from '../../../fields/simple/link/use-options.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import { useLeaveGuard } from '../../form/use-leave-guard.ts';
import type { ListConfig } from '../../query/list-config.ts';
import styles from './editing.module.css';
import { type InlineShape, inlineColumns, inlineRow } from './inline-rows.ts';
import { useInlineSaves } from './use-inline-saves.ts';
import type { InlineEditing } from './use-list-editing.ts';
import type { RowEdits } from './use-row-edits.ts';

export interface InlineGridProps {
  readonly webEntity: WebEntity;
  /** The columns of the list, by the names of their fields. */
  readonly names: readonly string[];
  readonly config: ListConfig;
  readonly rows: readonly Row[];
  readonly inline: InlineEditing;
  readonly edits: RowEdits;
  /** The group of rows it shows. */
  readonly of: string;
}

/** 行内编辑: the rows of a list as a spreadsheet; what is typed, pasted, filled or taken back is saved row by row. */
export function InlineGrid({ webEntity, names, config, rows, inline, edits, of }: InlineGridProps) {
  const t = useTranslation();
  const dictionaries = useWords(webEntity, names);
  const [yes, no] = [t('是'), t('否')];
  const shape: InlineShape = useMemo(
    () => ({
      webEntity,
      names,
      open: inline.names,
      widths: config.widths,
      dictionaries,
      suggest,
      booleans: [yes, no],
    }),
    [webEntity, names, inline.names, config.widths, dictionaries, yes, no],
  );
  const columns = useMemo(() => inlineColumns(shape), [shape]);
  const [grid] = useState(() =>
    createGridRows(rows.map((row) => inlineRow(shape, row, inline.mayChange(row)))),
  );
  const saves = useInlineSaves({ shape, grid, rows, mayChange: inline.mayChange, edits });
  // Whoever closes the window or reads the page anew is asked by the browser.
  useLeaveGuard(saves.left + saves.refused > 0);
  const { onUnsaved } = inline;
  // Behind another tab the grid goes on holding them, where effects are taken back: only what leaves it says that they went.
  useEffect(() => onUnsaved(of, saves.left + saves.refused), [onUnsaved, of, saves.left, saves.refused]);
  return (
    <div className={styles.inline}>
      <BigGrid label={webEntity.entity.label} rows={grid} columns={columns} onChange={saves.onChange} />
      <p className={styles.saving} role="status">
        <SavingState {...saves} />
      </p>
    </div>
  );
}

function SavingState({ left, refused }: { readonly left: number; readonly refused: number }) {
  const t = useTranslation();
  if (left > 0) return t('正在保存，还有 {count} 条', { count: left });
  if (refused > 0) return t('有 {count} 处没有保存，原因见标红的单元格', { count: refused });
  return t('修改后自动保存');
}

/** The words of the dictionaries that fields take from, by code. */
function useWords({ fields }: WebEntity, names: readonly string[]): InlineShape['dictionaries'] {
  const codes = useMemo(
    () => [
      ...new Set(
        names.flatMap((name) => {
          const field = fields[name];
          return field?.kind === 'dictionary' ? [field.code] : [];
        }),
      ),
    ],
    [fields, names],
  );
  const words = useQueries({
    queries: codes.map((code) => dictionaryQuery(code)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  return useMemo(
    () =>
      Object.fromEntries(
        codes.map((code, at) => [
          code,
          Object.fromEntries((words[at] ?? []).map(({ value, label }) => [value, label])),
        ]),
      ),
    [codes, words],
  );
}

async function suggest(field: AnyField, typed: string): Promise<readonly string[]> {
  const keyword = typed.trim().slice(0, 50);
  const options = await fetchOptions(pathOf(field), keyword === '' ? {} : { keyword }).catch(() => []);
  return options.map(({ label }) => label);
}
