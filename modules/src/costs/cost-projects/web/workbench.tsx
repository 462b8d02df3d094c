import {
  ErrorRetry,
  PageSkeleton,
  queryKeys,
  useIsNarrow,
  useOpenRow,
  usePermission,
  useTranslation,
} from '@jianheng/web-platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CostTreeNode } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { AnalysisPanel, isAnalysis } from './analysis-panel.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { costApi } from './cost-api.ts';
import { ExportButton } from './export-button.tsx';
import { ImportWizard } from './import-wizard.tsx';
import { LinesGrid } from './lines-grid.tsx';
import { NodeTree } from './node-tree.tsx';
import styles from './workbench.module.css';

const PATH = costProjects.entities.project.path;

/** The bill of a cost project (工程量清单): its tree, the lines of the node that is chosen, and how a line is priced. */
export function Workbench() {
  const project = useOpenRow();
  return project === undefined ? null : <OpenProject projectId={project.id} />;
}

function OpenProject({ projectId }: { readonly projectId: string }) {
  const [isImporting, setImporting] = useState(false);
  const [imports, setImports] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, 'tree'),
    queryFn: () => costApi('GET /b/project/node/queryProjectTree/:id', { params: { id: projectId } }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const begin = () => setImporting(true);
  return (
    <div className={styles.workbench}>
      {data.lines === 0 ? <NoLines onImport={begin} /> : <Bill key={imports} root={data} onImport={begin} />}
      {isImporting ? (
        <ImportWizard
          projectId={projectId}
          onClose={() => {
            setImporting(false);
            setImports(imports + 1);
          }}
        />
      ) : null}
    </div>
  );
}

function NoLines({ onImport }: { readonly onImport: () => void }) {
  const t = useTranslation();
  return (
    <Empty className={styles.empty} description={t('还没有清单，请导入 Excel、XML 等造价文件。')}>
      <ImportButton isNext onImport={onImport} />
    </Empty>
  );
}

function Bill({ root, onImport }: { readonly root: CostTreeNode; readonly onImport: () => void }) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const mayEdit = usePermission('costProjects:edit');
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [node, setNode] = useState(() => nodeIn(root, query.get('node')));
  // The line that the grid goes to when it is loaded: the one that the address names, later the one that was priced.
  const [start, setStart] = useState(() => lineIn(query.get('line')));
  const [line, setLine] = useState(start);
  const [isLooking, setLooking] = useState(false);
  const [readings, setReadings] = useState(0);
  const chosen = node ?? root.id;
  const choose = (id: string) => {
    setNode(id === root.id ? undefined : id);
    setLine(undefined);
  };
  const onSaved = useCallback(
    (isPriced: boolean) => {
      void client.invalidateQueries({
        queryKey: queryKeys.entity.all(PATH),
        // A line that was taken out has no analysis any more.
        predicate: ({ queryKey }) => isPriced || !isAnalysis(queryKey),
      });
    },
    [client],
  );
  return (
    <>
      <aside className={styles.side}>
        <ImportButton onImport={onImport} />
        <div className={styles.tools}>
          <Button onClick={() => setLooking(true)}>{t('修改记录')}</Button>
          <ExportButton projectId={root.id} />
        </div>
        <NodeTree root={root} chosen={chosen} onChoose={choose} />
      </aside>
      <section className={styles.main}>
        <LinesGrid
          key={`${chosen} ${readings}`}
          projectId={root.id}
          node={node}
          root={root}
          mayEdit={mayEdit}
          startAt={start}
          // The grid stands on a heading until its rows are loaded; the line that it starts at stays until another is chosen.
          onLine={(id) => setLine((before) => id ?? (before === start ? start : undefined))}
          onSaved={onSaved}
          onReload={() => {
            setStart(line);
            setReadings(readings + 1);
          }}
        />
        {line === undefined || isNarrow ? null : (
          <AnalysisPanel
            projectId={root.id}
            lineId={line}
            mayEdit={mayEdit}
            onPriced={() => {
              setStart(line);
              setReadings(readings + 1);
              onSaved(true);
            }}
          />
        )}
      </section>
      {isLooking ? (
        <ChangesDialog
          projectId={root.id}
          mayEdit={mayEdit}
          onClose={() => setLooking(false)}
          onUndone={() => {
            setReadings(readings + 1);
            setLine(undefined);
            onSaved(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The node that the address names, where the project has it. */
function nodeIn(root: CostTreeNode, id: string | null): string | undefined {
  if (id === null || id === root.id) return undefined;
  const has = (node: CostTreeNode): boolean => node.id === id || node.children.some(has);
  return has(root) ? id : undefined;
}

/** The line that the address names; its price analysis is shown at once. */
const lineIn = (id: string | null): string | undefined =>
  id !== null && /^[1-9]\d{0,17}-[1-9]\d{0,8}$/.test(id) ? id : undefined;

function ImportButton({
  isNext = false,
  onImport,
}: {
  readonly isNext?: boolean;
  readonly onImport: () => void;
}) {
  const t = useTranslation();
  if (!usePermission('costProjects:edit')) return null;
  return (
    <Button type={isNext ? 'primary' : 'default'} onClick={onImport}>
      {t('导入造价文件')}
    </Button>
  );
}
