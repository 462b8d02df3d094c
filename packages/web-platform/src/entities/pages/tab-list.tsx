import { useMemo } from 'react';
import { fieldText } from '../actions/row-text.ts';
import type { ListTab, Row, WebEntity } from '../definition/web-module.ts';
import { WithinContext } from '../form/within.ts';
import { ModuleList } from './module-list.tsx';
import styles from './tab-list.module.css';

export interface TabListProps {
  readonly tab: ListTab;
  /** The row that those of the list point to. */
  readonly under: Row;
  readonly webEntity: WebEntity;
}

const READ = ['export'];

/** A list under a row: its own rows alone, new ones belong to the row. */
export function TabList({ tab, under, webEntity }: TabListProps) {
  const label = fieldText(webEntity.fields, under, webEntity.entity.title);
  const within = useMemo(
    () => ({ of: tab.of, by: tab.by, id: under.id, label }),
    [tab.of, tab.by, under.id, label],
  );
  const changes = useMemo(
    () => ({
      columns: tab.columns,
      params: { [tab.by]: under.id },
      under: { by: tab.by, label: tab.label, row: under, fields: webEntity.fields },
      isEmbedded: true,
      ...(tab.edits ? {} : { buttons: READ }),
    }),
    [tab, under, webEntity],
  );
  return (
    <WithinContext value={within}>
      <div className={styles.list}>
        <ModuleList moduleName={tab.module} listName={tab.list} changes={changes} />
      </div>
    </WithinContext>
  );
}
