import { ErrorRetry, PageSkeleton, queryKeys, useOpenRow, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Empty, Input, Pagination } from 'antd';
import { useState } from 'react';
import type { MaterialTreeNode } from '../cost-materials.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { ClassifyBar } from './classify-bar.tsx';
import { costApi, type Material } from './cost-api.ts';
import { MaterialDialog } from './material-dialog.tsx';
import { MaterialTable } from './material-table.tsx';
import { MaterialTree } from './material-tree.tsx';
import styles from './materials.module.css';

const PATH = costProjects.entities.project.path;

/** The resources (工料机) of a cost project: kinds and classes with their money, consumption, prices, and the lines of each. */
export function Materials() {
  const project = useOpenRow();
  return project === undefined ? null : <OfProject projectId={project.id} />;
}

function OfProject({ projectId }: { readonly projectId: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, 'materials'),
    queryFn: () => costApi('GET /b/project/material/getMaterialTree', { query: { projectId } }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  if (data.count === 0)
    return (
      <Empty className={styles.empty} description={t('还没有工料机，请导入带综合单价分析的造价文件。')} />
    );
  return <Resources projectId={projectId} root={data} />;
}

const PAGE = 50;

function Resources({ projectId, root }: { readonly projectId: string; readonly root: MaterialTreeNode }) {
  const t = useTranslation();
  const [chosen, setChosen] = useState(root.id);
  const [words, setWords] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<Material>();
  const filter = filterOf(root, chosen);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `materials/${chosen}/${pageNo}/${words}`),
    queryFn: () =>
      costApi('POST /b/project/material/queryList', {
        body: { projectId, ...filter, words, pageNo, pageSize: PAGE },
      }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className={styles.materials}>
      <aside className={styles.side}>
        <MaterialTree
          root={root}
          chosen={chosen}
          onChoose={(id) => {
            setChosen(id);
            setPageNo(1);
          }}
        />
      </aside>
      <section className={styles.main}>
        <div className={styles.bar}>
          <Input.Search
            className={styles.search}
            allowClear
            aria-label={t('查找人材机')}
            placeholder={t('编码、名称、规格')}
            maxLength={100}
            onSearch={(text) => {
              setWords(text);
              setPageNo(1);
            }}
          />
          <ClassifyBar projectId={projectId} />
        </div>
        <MaterialTable rows={data?.rows} onOpen={setOpen} />
        {data === undefined || data.total <= PAGE ? null : (
          <Pagination
            simple
            className={styles.pages}
            current={pageNo}
            pageSize={PAGE}
            total={data.total}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        )}
      </section>
      {open === undefined ? null : (
        <MaterialDialog
          key={open.id}
          projectId={projectId}
          material={data?.rows.find(({ id }) => id === open.id) ?? open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** The filter of the list that a node of the tree means. */
function filterOf(root: MaterialTreeNode, chosen: string) {
  const node = root.children.flatMap((kind) => [kind, ...kind.children]).find(({ id }) => id === chosen);
  if (node === undefined || node.kind === null) return {};
  return { kinds: [node.kind], ...(node.class !== null && { class: node.class }) };
}
