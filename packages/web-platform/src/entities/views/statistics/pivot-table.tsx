import { decimal, type StatisticsShape } from '@jianheng/definition';
import { Table } from 'antd';
import { Link } from 'react-router';
import words from '../../../components/words.module.css';
import { numberText } from '../../../fields/kind/number-cell.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Filters } from '../../query/filter-params.ts';
import type { Group } from '../../query/groups.ts';
import type { ViewProps } from '../view-props.ts';
import { addressOfGroup } from './group-address.ts';
import type { Pivot, PivotPart } from './pivot.ts';
import styles from './statistics.module.css';

export interface PivotTableProps extends Pick<ViewProps<StatisticsShape>, 'webEntity' | 'view' | 'list'> {
  readonly pivot: Pivot;
  /** Names of both groupings. */
  readonly title: string;
  readonly total: Group;
  readonly filters: Filters;
}

/** Two groupings as a table: the first sum of each pair, else how many rows it has; a click leads to the rows. */
export function PivotTable({ webEntity, view, list, pivot, title, total, filters }: PivotTableProps) {
  const t = useTranslation();
  const { fields } = webEntity;
  const [sum] = view.sums ?? [];
  const field = sum === undefined ? undefined : fields[sum];
  const figureOf = (group: Group | undefined) =>
    (sum === undefined ? group?.rows.toString() : group?.sums[sum]) ?? '0';
  const say = (value: string) => (field === undefined ? value : numberText(field, value));
  const sumOf = (groups: readonly (Group | undefined)[]) =>
    say(groups.reduce((all, group) => decimal.plus(all, figureOf(group)), '0'));
  const cell = (group: Group | undefined) => {
    if (group === undefined) return null;
    const address = addressOfGroup(list.route, { ways: view.by, fields }, group, filters);
    const text = <span className={words.digits}>{say(figureOf(group))}</span>;
    return address === undefined ? (
      text
    ) : (
      <Link to={address} className={words.plainLink}>
        {text}
      </Link>
    );
  };
  const columns = pivot.columns.map(({ key, label }) => ({
    key: `column${key}`,
    title: label,
    align: 'right' as const,
    render: (_value: unknown, row: PivotPart) => cell(pivot.groupAt(row.key, key)),
  }));
  const whole = {
    key: 'whole',
    title: t('合计'),
    align: 'right' as const,
    render: (_value: unknown, row: PivotPart) => (
      <span className={words.digits}>
        {sumOf(pivot.columns.map((column) => pivot.groupAt(row.key, column.key)))}
      </span>
    ),
  };
  const named = { key: 'name', title, dataIndex: 'label', fixed: 'start' as const };
  return (
    <div className={styles.table}>
      <Table<PivotPart>
        size="small"
        rowKey="key"
        pagination={false}
        sticky
        dataSource={[...pivot.rows]}
        columns={[named, ...columns, whole]}
        scroll={{ x: 'max-content' }}
        summary={() => (
          <Table.Summary fixed>
            <Table.Summary.Row className={styles.total}>
              <Table.Summary.Cell index={0}>{t('合计')}</Table.Summary.Cell>
              {pivot.columns.map(({ key }, at) => (
                <Table.Summary.Cell key={key} index={at + 1} align="right">
                  <span className={words.digits}>
                    {sumOf(pivot.rows.map((row) => pivot.groupAt(row.key, key)))}
                  </span>
                </Table.Summary.Cell>
              ))}
              <Table.Summary.Cell index={pivot.columns.length + 1} align="right">
                <span className={words.digits}>{say(figureOf(total))}</span>
              </Table.Summary.Cell>
            </Table.Summary.Row>
          </Table.Summary>
        )}
      />
    </div>
  );
}
