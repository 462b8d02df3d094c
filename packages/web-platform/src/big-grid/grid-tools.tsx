import { Button, Input, type InputRef, Select } from 'antd';
import { type RefObject, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './big-grid.module.css';
import type { RowsAction } from './rules/grid-keys.ts';

type ToolsProps = {
  readonly search: RefObject<InputRef | null>;
  readonly levels: number;
  readonly onLevel: (levels: number) => void;
  readonly isWrapped: boolean;
  readonly onWrap: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly isReadOnly: boolean;
  readonly onRows: ((action: RowsAction) => void) | undefined;
  readonly onFind: (text: string, isBackward: boolean) => void;
  /** Back to the cells. */
  readonly onLeave: () => void;
};

/** What is done with the whole grid. */
export function GridTools(props: ToolsProps) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const levels = Array.from({ length: props.levels }, (_, at) => at + 1);
  return (
    <div className={styles.gridTools}>
      {props.isReadOnly ? null : (
        <>
          <Button type="text" disabled={!props.mayUndo} onClick={props.onUndo} title="Ctrl+Z">
            {t('撤销上一步')}
          </Button>
          <Button type="text" disabled={!props.mayRedo} onClick={props.onRedo} title="Ctrl+Y">
            {t('重做')}
          </Button>
          {props.onRows === undefined ? null : <RowButtons onRows={props.onRows} />}
        </>
      )}
      {props.levels > 1 ? (
        <Select
          className={styles.gridLevels ?? ''}
          aria-label={t('展开到')}
          placeholder={t('展开到')}
          value={null}
          options={levels.map((level) => ({ value: level, label: t('展开到第 {level} 级', { level }) }))}
          onChange={(level: number | null) => level !== null && props.onLevel(level)}
        />
      ) : null}
      <Button type="text" aria-pressed={props.isWrapped} onClick={props.onWrap}>
        {props.isWrapped ? t('单行显示') : t('换行显示')}
      </Button>
      <Input
        ref={props.search}
        className={styles.gridSearch ?? ''}
        aria-label={t('在表格中查找')}
        placeholder={t('查找，回车到下一处')}
        title="Ctrl+F"
        allowClear
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') props.onFind(text, event.shiftKey);
          if (event.key === 'Escape') props.onLeave();
        }}
      />
    </div>
  );
}

const ROW_BUTTONS = [
  ['insert', '插入行', 'Insert'],
  ['remove', '删除行', 'Ctrl+Delete'],
  ['up', '上移', 'Alt+↑'],
  ['down', '下移', 'Alt+↓'],
] as const;

function RowButtons({ onRows }: { readonly onRows: (action: RowsAction) => void }) {
  const t = useTranslation();
  return ROW_BUTTONS.map(([action, label, keys]) => (
    <Button key={action} type="text" title={keys} onClick={() => onRows(action)}>
      {t(label)}
    </Button>
  ));
}
