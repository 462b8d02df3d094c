import { SheetDialog, SimpleTable, useAction, usePermission, useTranslation } from '@jianheng/web-platform';
import { Button } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { costApi, type MaterialProposal } from './cost-api.ts';
import styles from './materials.module.css';
import { PriceListButton } from './price-list.tsx';

const changes = { entity: costProjects.entities.project.path };

/** Classifying all materials of a project. Likely classes are shown to be confirmed. */
export function ClassifyBar({ projectId }: { readonly projectId: string }) {
  const t = useTranslation();
  const mayEdit = usePermission('costProjects:edit');
  const [proposals, setProposals] = useState<readonly MaterialProposal[]>([]);
  const params = { id: projectId };
  const done = ({ changed }: { readonly changed: number }) => t('已归类 {count} 项材料', { count: changed });
  const byCode = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/project/material/autoCoder/:id', { params, ...options }),
    done,
    changes,
  });
  const bySimilarity = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/project/material/itAnalyzeMaterial/:id', { params, ...options }),
    done,
    changes,
    onDone: (output) => setProposals(output.proposals),
  });
  const restore = useAction({
    call: (_input: undefined, options) =>
      costApi('POST /b/project/material/reSummary/:id', { params, ...options }),
    done: t('已重新汇总，手工归类和换算系数保留'),
    changes,
  });
  if (!mayEdit) return null;
  return (
    <div className={styles.buttons}>
      <Button disabled={byCode.isRunning} onClick={() => void byCode.run(undefined)}>
        {t('按编码归类')}
      </Button>
      <Button disabled={bySimilarity.isRunning} onClick={() => void bySimilarity.run(undefined)}>
        {t('智能归类')}
      </Button>
      <Button disabled={restore.isRunning} onClick={() => void restore.run(undefined)}>
        {t('重新汇总')}
      </Button>
      <PriceListButton projectId={projectId} />
      {proposals.length === 0 ? null : (
        <Proposals projectId={projectId} rows={proposals} onRows={setProposals} />
      )}
    </div>
  );
}

interface ProposalsProps {
  readonly projectId: string;
  readonly rows: readonly MaterialProposal[];
  readonly onRows: (rows: readonly MaterialProposal[]) => void;
}

function Proposals({ projectId, rows, onRows }: ProposalsProps) {
  const t = useTranslation();
  const accept = useAction({
    call: (row: MaterialProposal, options) =>
      costApi('POST /b/project/material/updateByItem', {
        body: { projectId, ids: [row.id], class: row.class },
        ...options,
      }),
    changes,
    onDone: (_output, row) => onRows(rows.filter(({ id }) => id !== row.id)),
  });
  return (
    <SheetDialog title={t('建议的归类')} width={720} onClose={() => onRows([])}>
      <SimpleTable
        rows={rows}
        keyOf={({ id }) => id}
        nothing="没有待确认的归类"
        actions={(row) => (
          <Button size="small" disabled={accept.isRunning} onClick={() => void accept.run(row)}>
            {t('采用')}
          </Button>
        )}
        columns={[
          { key: 'name', title: t('名称'), render: ({ name }) => name },
          { key: 'class', title: t('材料类'), width: 120, render: (row) => row.class },
          { key: 'like', title: t('相似的人材机'), width: 180, render: ({ like }) => like },
          {
            key: 'score',
            title: t('相似度'),
            width: 90,
            align: 'right',
            render: ({ score }) => score.toFixed(2),
          },
        ]}
      />
    </SheetDialog>
  );
}
