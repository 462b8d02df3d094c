import { fieldOfGroup, type StatisticsShape } from '@jianheng/definition';
import { Table } from 'antd';
import { Link } from 'react-router';
import words from '../../../components/words.module.css';
import { numberText } from '../../../fields/kind/number-cell.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Filters } from '../../query/filter-params.ts';
import { type Group, groupWords } from '../../query/groups.ts';
import type { ViewProps } from '../view-props.ts';
import { addressOfGroup } from './group-address.ts';
import styles from './statistics.module.css';

export interface GroupsTableProps extends Pick<ViewProps<StatisticsShape>, 'webEntity' | 'view' | 'list'> {
  readonly groups: readonly Group[];
  readonly total: Group;
  /** What the reader filters by, which holds for the rows behind a group as well. */
  readonly filters: Filters;
}

/** Every group with its number of rows and its sums, exactly; a click leads to the rows. */
export function GroupsTable({ webEntity, view, list, groups, total, filters }: GroupsTableProps) {
  const t = useTranslation();
  const { fields } = webEntity;
  const sums = view.sums ?? [];
  const say = (name: string, value: string | undefined) => {
    const field = fields[name];
    return field === undefined ? '' : numberText(field, value ?? '0');
  };
  const ways = view.by.map((way, at) => ({
    key: `by${at}`,
    title: fields[fieldOfGroup(way)]?.label ?? '',
    render: (_value: unknown, group: Group) => {
      const given = { key: group.keys[at] ?? null, label: group.labels[at] ?? null };
      const text = groupWords(way, given, { fields, t });
      const address =
        at === 0 ? addressOfGroup(list.route, { ways: view.by, fields }, group, filters) : undefined;
      return address === undefined ? text : <Link to={address}>{text}</Link>;
    },
  }));
  const counted = {
    key: 'rows',
    title: t('数量'),
    align: 'right' as const,
    render: (_value: unknown, { rows }: Group) => <span className={words.digits}>{rows}</span>,
  };
  const summed = sums.map((name) => ({
    key: name,
    title: fields[name]?.label ?? '',
    align: 'right' as const,
    render: (_value: unknown, group: Group) => (
      <span className={words.digits}>{say(name, group.sums[name])}</span>
    ),
  }));
  return (
    <div className={styles.table}>
      <Table<Group>
        size="small"
        rowKey={({ keys }) => JSON.stringify(keys)}
        pagination={false}
        sticky
        dataSource={[...groups]}
        columns={[...ways, counted, ...summed]}
        scroll={{ x: 'max-content' }}
        summary={() => (
          <Table.Summary fixed>
            <Table.Summary.Row className={styles.total}>
              <Table.Summary.Cell index={0} colSpan={ways.length}>
                {t('合计')}
              </Table.Summary.Cell>
              <Table.Summary.Cell index={ways.length} align="right">
                <span className={words.digits}>{total.rows}</span>
              </Table.Summary.Cell>
              {sums.map((name, at) => (
                <Table.Summary.Cell key={name} index={ways.length + 1 + at} align="right">
                  <span className={words.digits}>{say(name, total.sums[name])}</span>
                </Table.Summary.Cell>
              ))}
            </Table.Summary.Row>
          </Table.Summary>
        )}
      />
    </div>
  );
}
