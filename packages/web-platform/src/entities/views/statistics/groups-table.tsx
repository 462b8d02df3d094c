import { fieldOfGroup, type StatisticsShape } from '@jianheng/definition';
import { Button, Table } from 'antd';
import { useState } from 'react';
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
  /** The first period that the chart draws: groups before it are shown on demand. */
  readonly from?: string | undefined;
  /** What the reader filters by, which holds for the rows behind a group as well. */
  readonly filters: Filters;
}

/** Every group with its number of rows and its sums, exactly; a click leads to the rows. */
export function GroupsTable({ webEntity, view, list, groups, total, filters, from }: GroupsTableProps) {
  const t = useTranslation();
  const { shown, earlier, showAll } = useShown(groups, from);
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
  const { closing } = view;
  const closed =
    closing === undefined
      ? []
      : [
          {
            key: 'closing',
            title: fields[closing.of]?.label ?? '',
            align: 'right' as const,
            render: (_value: unknown, group: Group) => (
              <span className={words.digits}>{say(closing.of, group.closing)}</span>
            ),
          },
        ];
  return (
    <div className={styles.table}>
      {earlier === 0 ? null : (
        <Button type="link" size="small" onClick={showAll}>
          {t('显示更早的 {count} 组', { count: earlier })}
        </Button>
      )}
      <Table<Group>
        size="small"
        rowKey={({ keys }) => JSON.stringify(keys)}
        pagination={false}
        sticky
        dataSource={[...shown]}
        columns={[...ways, counted, ...summed, ...closed]}
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
              {closed.map(({ key }) => (
                <Table.Summary.Cell key={key} index={ways.length + 1 + sums.length} />
              ))}
            </Table.Summary.Row>
          </Table.Summary>
        )}
      />
    </div>
  );
}

/** The groups from the first one that the chart draws; those before it once the reader asks for them. */
function useShown(groups: readonly Group[], from: string | undefined) {
  const [isWhole, setWhole] = useState(false);
  const isShown = ({ keys }: Group) => isWhole || from === undefined || (keys[0] ?? from) >= from;
  const shown = groups.filter(isShown);
  return { shown, earlier: groups.length - shown.length, showAll: () => setWhole(true) };
}
