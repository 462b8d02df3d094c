import { formatAmount, SimpleTable, StateTag, useTranslation } from '@jianheng/web-platform';
import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import type { FeeNode } from '../cost-fees.calls.ts';
import styles from './factors.module.css';

/** A change of one fee; of rate and amount at most one is stated. */
export type FeeChange = { readonly id: string } & Partial<
  Readonly<Record<'rate' | 'amount' | 'formula', string>>
>;

export interface FeeTableProps {
  readonly fees: readonly FeeNode[] | undefined;
  readonly mayEdit: boolean;
  readonly onChange: (change: FeeChange) => void;
  readonly onRemove: (id: string) => void;
}

type Shown = { readonly fee: FeeNode; readonly depth: number };

/** Fees in their tree with formula, rate, amount, and the difference from the file. */
export function FeeTable({ fees, mayEdit, onChange, onRemove }: FeeTableProps) {
  const t = useTranslation();
  return (
    <SimpleTable
      rows={fees?.flatMap((fee) => shownRows(fee, 0))}
      keyOf={({ fee }) => fee.id}
      nothing="还没有费用项，请先按模板取费"
      columns={[
        {
          key: 'name',
          title: t('费用名称'),
          render: ({ fee, depth }) => (
            <span style={{ paddingInlineStart: depth * INDENT }} title={fee.steps}>
              {fee.name}
            </span>
          ),
        },
        { key: 'symbol', title: t('代号'), width: 70, render: ({ fee }) => fee.symbol },
        {
          key: 'formula',
          title: t('计算公式'),
          width: 140,
          render: ({ fee }) =>
            mayEdit && fee.formula !== null ? (
              <CellInput
                key={fee.formula}
                label={`${fee.name} ${t('计算公式')}`}
                value={fee.formula}
                onSave={(formula) => onChange({ id: fee.id, formula })}
              />
            ) : (
              (fee.formula ?? '')
            ),
        },
        {
          key: 'rate',
          title: t('费率'),
          width: 96,
          align: 'right',
          render: ({ fee }) =>
            mayEdit && fee.formula?.includes('rate') === true ? (
              <CellInput
                key={fee.rate ?? ''}
                label={`${fee.name} ${t('费率')}`}
                value={fee.rate ?? ''}
                onSave={(rate) => onChange({ id: fee.id, rate })}
              />
            ) : (
              <span className={styles.value} title={fee.basis}>
                {fee.rate ?? ''}
              </span>
            ),
        },
        {
          key: 'amount',
          title: t('金额'),
          width: 136,
          align: 'right',
          render: ({ fee }) =>
            mayEdit && (fee.byHand || fee.amount === null || fee.children.length === 0) ? (
              <CellInput
                key={fee.amount ?? ''}
                label={`${fee.name} ${t('金额')}`}
                value={fee.amount ?? ''}
                onSave={(amount) => onChange({ id: fee.id, amount })}
              />
            ) : (
              <span className={styles.value}>{shown(fee.amount)}</span>
            ),
        },
        {
          key: 'stated',
          title: t('文件所列金额'),
          width: 116,
          align: 'right',
          render: ({ fee }) => <span className={styles.value}>{shown(fee.stated)}</span>,
        },
        {
          key: 'difference',
          title: t('差额'),
          width: 96,
          align: 'right',
          render: ({ fee }) => <Difference amount={fee.difference} />,
        },
        {
          key: 'remove',
          title: '',
          width: 60,
          render: ({ fee }) =>
            mayEdit ? (
              <Popconfirm title={t('删除这个费用项？')} onConfirm={() => onRemove(fee.id)}>
                <Button type="link" size="small">
                  {t('删除')}
                </Button>
              </Popconfirm>
            ) : null,
        },
      ]}
    />
  );
}

const INDENT = 16;

const shownRows = (fee: FeeNode, depth: number): readonly Shown[] => [
  { fee, depth },
  ...fee.children.flatMap((child) => shownRows(child, depth + 1)),
];

function Difference({ amount }: { readonly amount: string | null }) {
  if (amount === null) return null;
  return Number(amount) === 0 ? (
    <span className={styles.value}>0.00</span>
  ) : (
    <StateTag label={formatAmount(amount, 2)} tone="wrong" />
  );
}

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly onSave: (text: string) => void;
}

function CellInput({ label, value, onSave }: CellProps) {
  const [text, setText] = useState(value);
  const save = () => {
    const plain = text.trim().replaceAll(',', '');
    if (plain === '') setText(value);
    else if (plain !== value) onSave(plain);
  };
  return (
    <Input
      className={styles.value}
      aria-label={label}
      placeholder="—"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onPressEnter={({ currentTarget }) => currentTarget.blur()}
    />
  );
}

const shown = (amount: string | null) => (amount === null ? '—' : formatAmount(amount, 2));
