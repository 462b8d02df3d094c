import { CopyOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { SheetDialog } from '../../../components/dialogs/sheet-dialog.tsx';
import { SimpleTable } from '../../../components/simple-table.tsx';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../toast/toast.ts';
import { fieldText } from '../../actions/row-text.ts';
import type { WebEntity } from '../../definition/web-module.ts';
import styles from './editing.module.css';
import type { Outcome } from './use-row-edits.ts';

export interface EditLogProps {
  readonly webEntity: WebEntity;
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  /** Changes that were not sent any more, since somebody stopped it. */
  readonly left?: number;
  /** Takes back what was done; nothing where that was itself taking back. */
  readonly undo?: { readonly run: () => void; readonly isRunning: boolean } | undefined;
  readonly onClose: () => void;
}

type Refused = Extract<Outcome, { readonly says: string }>;

/** 错误日志: how many rows were changed, and of each other one why not, to be copied or taken back as a whole. */
export function EditLog({ webEntity, title, outcomes, left = 0, undo, onClose }: EditLogProps) {
  const t = useTranslation();
  const { fields, entity } = webEntity;
  const refused = outcomes.filter((one): one is Refused => 'says' in one);
  const done = outcomes.length - refused.length;
  const nameOf = ({ row }: Outcome) => fieldText(fields, row, entity.title) || row.id;
  const copy = async () => {
    await navigator.clipboard.writeText(refused.map((one) => `${nameOf(one)}\t${one.says}`).join('\n'));
    toast().success('已复制');
  };
  return (
    <SheetDialog title={title} width={640} onClose={onClose}>
      {left > 0 ? <p>{t('已停止，{left} 条没有提交', { left })}</p> : null}
      <p>
        {toldOf(t, done, refused.length, undo === undefined)}{' '}
        {done > 0 && undo !== undefined ? (
          <Button size="small" icon={<UndoOutlined />} loading={undo.isRunning} onClick={undo.run}>
            {t('撤销上一步')}
          </Button>
        ) : null}{' '}
        {refused.length > 0 ? (
          <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
            {t('复制错误日志')}
          </Button>
        ) : null}
      </p>
      {refused.length > 0 ? (
        <SimpleTable<Refused>
          rows={refused}
          keyOf={({ row }) => row.id}
          nothing="没有数据"
          columns={[
            { key: 'row', title: fields[entity.title]?.label ?? '', width: 220, render: nameOf },
            {
              key: 'says',
              title: t('原因'),
              render: ({ says }) => <span className={styles.refused}>{says}</span>,
            },
          ]}
        />
      ) : null}
    </SheetDialog>
  );
}

function toldOf(t: Translate, done: number, refused: number, isUndo: boolean): string {
  if (isUndo) return t('已撤销 {done} 条，{refused} 条没有撤销', { done, refused });
  if (refused === 0) return t('已修改 {done} 条', { done });
  return t('已修改 {done} 条，{refused} 条没有修改', { done, refused });
}
