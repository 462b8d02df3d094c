import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { ListShape } from '@jianheng/definition';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { ImportButton } from '../../excel/import-button.tsx';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { inSentence } from '../../i18n/i18n.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStartProcess } from '../../start-process/use-processes.ts';
import type { WebEntity } from '../definition/web-module.ts';
import { useWithin } from '../form/within.ts';
import { shownColumns } from '../query/list-config.ts';
import { listBody } from '../query/list-query.ts';
import type { ListState } from '../query/use-list-state.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import type { ListEditing } from './editing/use-list-editing.ts';
import { ExportButton } from './export-button.tsx';
import { GroupPicker } from './groups/group-picker.tsx';
import { ListCount, type ListCountProps } from './list-count.tsx';
import { HeadActions } from './over-actions.tsx';
import { ViewPicker } from './saved-views/view-picker.tsx';

export interface ListHeaderProps {
  readonly webEntity: WebEntity;
  readonly listName: string;
  readonly list: ListShape;
  readonly state: ListState;
  readonly count: ListCountProps;
  readonly editing: ListEditing | undefined;
  readonly onCreate: () => void;
  /** The page that it stands in has a head of its own. */
  readonly isSection: boolean;
  /** What the module adds. */
  readonly toolbar: ReactNode;
}

/** Title and count at the left, what can be done with the list at the right. */
export function ListHeader({
  webEntity,
  listName,
  list,
  state,
  count,
  editing,
  onCreate,
  isSection,
  toolbar,
}: ListHeaderProps) {
  const isNarrow = useIsNarrow();
  const buttons = list.buttons ?? [];
  const exported = () => {
    const {
      pageNo: _pageNo,
      pageSize: _pageSize,
      ...query
    } = listBody({ ...state.query, pageNo: 1 }, undefined) as Record<string, unknown>;
    return { ...query, list: listName, columns: shownColumns(list.columns, state.config, webEntity.fields) };
  };
  return (
    <PageHeader title={list.label} note={<ListCount {...count} />} isSection={isSection}>
      {toolbar}
      {isNarrow || webEntity.entity.tree ? null : <GroupPicker webEntity={webEntity} state={state} />}
      <ViewPicker webEntity={webEntity} listName={listName} list={list} state={state} />
      <HeadActions webEntity={webEntity} list={list} />
      {buttons.includes('export') && !isNarrow ? (
        <ExportButton path={webEntity.entity.path} fileName={`${list.label}.xlsx`} query={exported} />
      ) : null}
      <ImportButton webEntity={webEntity} buttons={buttons} />
      {!editing?.isOffered || (isNarrow && !editing.isInline) ? null : <InlineSwitch editing={editing} />}
      {isNarrow ? null : <ColumnChooser webEntity={webEntity} list={list} state={state} />}
      <PrimaryAction webEntity={webEntity} buttons={buttons} onCreate={onCreate} />
    </PageHeader>
  );
}

/** Opens the values of the list to a click, and closes them. */
function InlineSwitch({ editing: { isInline, setInline } }: { readonly editing: ListEditing }) {
  const t = useTranslation();
  return (
    <Button
      icon={<EditOutlined />}
      aria-pressed={isInline}
      {...(isInline ? { color: 'primary' as const, variant: 'outlined' as const } : {})}
      onClick={() => setInline(!isInline)}
    >
      {isInline ? t('结束编辑') : t('行内编辑')}
    </Button>
  );
}

interface PrimaryActionProps {
  readonly webEntity: WebEntity;
  readonly buttons: readonly string[];
  readonly onCreate: () => void;
}

/** The one thing most people come for: a new row, by form or by process. */
export function PrimaryAction({ webEntity, buttons, onCreate }: PrimaryActionProps) {
  const t = useTranslation();
  const start = useStartProcess();
  const within = useWithin(webEntity, undefined);
  const { process } = webEntity;
  if (buttons.includes('start') && process !== undefined) {
    const begins = within && { [within.by]: within.id };
    return (
      <Button
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => start({ id: '', key: process.key, name: process.label }, begins)}
      >
        {t('发起{label}', { label: inSentence(process.label) })}
      </Button>
    );
  }
  if (!buttons.includes('create')) return null;
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onCreate}>
      {t('新建')}
    </Button>
  );
}
