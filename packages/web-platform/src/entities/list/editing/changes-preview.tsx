import { SimpleTable } from '../../../components/simple-table.tsx';
import { translateFault } from '../../../i18n/sentences.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Given, type Prospect, valueText } from '../../actions/row-changes.ts';
import { fieldText } from '../../actions/row-text.ts';
import type { Row, WebEntity } from '../../definition/web-module.ts';
import styles from './editing.module.css';

type Planned = { readonly row: Row; readonly prospect: Prospect };

export interface ChangesPreviewProps {
  readonly webEntity: WebEntity;
  readonly given: Readonly<Record<string, Given>>;
  readonly planned: readonly Planned[];
}

/** As many rows as are shown beforehand; the others are counted. */
const MOST_SHOWN = 100;

/** What would happen to each row: old and new values, or why it stays as it is. */
export function ChangesPreview({ webEntity, given, planned }: ChangesPreviewProps) {
  const t = useTranslation();
  if (Object.keys(given).length === 0) return null;
  const { fields, entity } = webEntity;
  const shown = planned.slice(0, MOST_SHOWN);
  return (
    <>
      <SimpleTable<Planned>
        rows={shown}
        keyOf={({ row }) => row.id}
        nothing="没有数据"
        columns={[
          {
            key: 'row',
            title: fields[entity.title]?.label ?? '',
            width: 220,
            render: ({ row }) => fieldText(fields, row, entity.title) || row.id,
          },
          {
            key: 'change',
            title: t('修改内容'),
            render: ({ row, prospect }) => <Said {...{ webEntity, given, row, prospect }} />,
          },
        ]}
      />
      {planned.length > shown.length ? (
        <p>{t('另有 {count} 条未列出', { count: planned.length - shown.length })}</p>
      ) : null}
    </>
  );
}

type SaidProps = Pick<ChangesPreviewProps, 'webEntity' | 'given'> & Planned;

function Said({ webEntity, given, row, prospect }: SaidProps) {
  const t = useTranslation();
  const { fields } = webEntity;
  switch (prospect.kind) {
    case 'same':
      return t('没有变化');
    case 'locked':
      return (
        <span className={styles.refused}>
          {prospect.fields.length === 0
            ? t('此条不能修改')
            : t('{fields}不能修改', {
                fields: prospect.fields.map((name) => fields[name]?.label ?? name).join(t('、')),
              })}
        </span>
      );
    case 'faulty':
      return <span className={styles.refused}>{translateFault(prospect.fault)}</span>;
    case 'changes':
      return Object.entries(prospect.values).map(([name, value]) => (
        <div key={name}>
          {`${fields[name]?.label ?? name}：`}
          <span className={styles.was}>{fieldText(fields, row, name) || t('空')}</span>
          {' → '}
          {valueText(webEntity, name, value, given[name]?.label) || t('空')}
        </div>
      ));
  }
}
