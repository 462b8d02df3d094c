import { formatAmount, SimpleTable, StateTag, useTranslation } from '@jianheng/web-platform';
import { Input } from 'antd';
import { useState } from 'react';
import type { Factor } from './cost-api.ts';
import styles from './factors.module.css';

export interface FactorTableProps {
  readonly rows: readonly Factor[] | undefined;
  readonly mayEdit: boolean;
  /** An empty value drops the figure that is stored. */
  readonly onSave: (symbol: string, value: string) => void;
}

const SOURCES = {
  file: '造价文件',
  hand: '手工填写',
  formula: '公式',
  sum: '下级汇总',
  above: '所属单项',
} as const;

/** Factors with their figures, and where each comes from. */
export function FactorTable({ rows, mayEdit, onSave }: FactorTableProps) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={rows}
      keyOf={({ symbol }) => symbol}
      nothing="还没有计算因子，请先在造价目录中载入标准数据"
      columns={[
        { key: 'name', title: t('名称'), render: ({ name }) => name },
        { key: 'symbol', title: t('代号'), width: 110, render: ({ symbol }) => symbol },
        {
          key: 'value',
          title: t('数值'),
          width: 180,
          align: 'right',
          render: (row) =>
            mayEdit ? (
              <FigureInput key={row.value ?? ''} row={row} onSave={onSave} />
            ) : (
              <span className={styles.value}>{shown(row.value)}</span>
            ),
        },
        { key: 'unit', title: t('单位'), width: 80, render: ({ unit }) => (unit === '1' ? '' : unit) },
        { key: 'source', title: t('来源'), width: 120, render: (row) => <Source row={row} /> },
        { key: 'formula', title: t('公式'), width: 160, render: ({ formula }) => formula ?? '' },
      ]}
    />
  );
}

function Source({ row: { source, missing } }: { readonly row: Factor }) {
  const t = useTranslation();
  if (missing) return <StateTag label={t('待补充')} tone="wait" />;
  return source === null ? null : t(SOURCES[source]);
}

function FigureInput({ row, onSave }: { readonly row: Factor; readonly onSave: FactorTableProps['onSave'] }) {
  const { symbol, name, value } = row;
  const [text, setText] = useState(value ?? '');
  const save = () => {
    const plain = text.trim().replaceAll(',', '');
    if (plain !== (value ?? '')) onSave(symbol, plain);
  };
  return (
    <Input
      className={styles.value}
      aria-label={name}
      placeholder="—"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
    />
  );
}

/** A factor that cannot be computed, or divides by zero, shows no figure. */
const shown = (value: string | null) => (value === null ? '—' : formatAmount(value, 2));
