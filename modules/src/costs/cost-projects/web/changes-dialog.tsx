import {
  formatMoment,
  queryKeys,
  SheetDialog,
  SimpleTable,
  useAction,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { costProjects } from '../cost-projects.module.ts';
import { type BillChange, costApi } from './cost-api.ts';

export interface ChangesDialogProps {
  readonly projectId: string;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  /** Called when a change was undone. */
  readonly onUndone: () => void;
}

const KINDS = {
  import: '导入',
  edit: '修改清单',
  resourcePrices: '修改人材机价格',
  priceLines: '组价',
  subjects: '修改科目',
  insertLines: '插入行',
  removeLines: '删除行',
  moveLines: '移动行',
  undo: '撤销修改',
  remove: '删除',
} as const;

/** Changes that can be undone have lines in the log. */
const isUndoable = ({ kind, lines, compensatedBy }: BillChange) =>
  kind !== 'import' && kind !== 'remove' && lines > 0 && compensatedBy === null;

/** The log of a project: who changed the bill, and when. Changes of lines can be undone. */
export function ChangesDialog({ projectId, mayEdit, onClose, onUndone }: ChangesDialogProps) {
  const t = useTranslation();
  const key = queryKeys.entity.rowPart(costProjects.entities.project.path, projectId, 'changes');
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => costApi('POST /b/project/lines/changes', { body: { projectId } }),
    staleTime: 0,
  });
  const undo = useAction({
    call: (revision: string, options) =>
      costApi('POST /b/project/lines/undo', { body: { projectId, revision }, ...options }),
    done: ({ refused }) =>
      refused.length === 0
        ? t('已撤销')
        : t('已撤销，其中 {count} 处后来又有修改，保持不变', { count: refused.length }),
    changes: { queryKeys: [key, queryKeys.entity.all(costProjects.entities.project.path)] },
    onDone: onUndone,
  });
  return (
    <SheetDialog title={t('修改记录')} width={720} onClose={onClose}>
      <SimpleTable
        rows={data}
        keyOf={({ revision }) => revision}
        nothing="还没有修改"
        actions={(change) =>
          mayEdit && isUndoable(change) ? (
            <Button size="small" disabled={undo.isRunning} onClick={() => void undo.run(change.revision)}>
              {t('撤销')}
            </Button>
          ) : null
        }
        columns={[
          { key: 'at', title: t('时间'), width: 160, render: ({ at }) => formatMoment(at) },
          { key: 'by', title: t('修改人'), width: 120, render: ({ byName }) => byName },
          {
            key: 'kind',
            title: t('内容'),
            render: (row) => t(row.compensatedBy === null ? KINDS[row.kind] : '已撤销'),
          },
          {
            key: 'lines',
            title: t('行数'),
            width: 80,
            align: 'right',
            render: ({ lines }) => (lines === 0 ? '' : lines),
          },
        ]}
      />
    </SheetDialog>
  );
}
