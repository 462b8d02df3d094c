import { ErrorRetry, PageSkeleton, queryKeys, useOpenRow } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CostTreeNode } from '../cost-projects.calls.ts';
import { costProjects } from '../cost-projects.module.ts';
import { costApi } from './cost-api.ts';
import styles from './factors.module.css';
import { NodeTree } from './node-tree.tsx';

export interface ByPlaceProps {
  /** Draws the chosen place: the root is the project itself. It is mounted again for each place. */
  readonly children: (node: CostTreeNode, projectId: string) => ReactNode;
}

/** A tab of the open cost project: its tree at the side, and the place that is chosen there. */
export function ByPlace({ children }: ByPlaceProps) {
  const project = useOpenRow();
  return project === undefined ? null : <OfProject projectId={project.id}>{children}</OfProject>;
}

function OfProject({ projectId, children }: ByPlaceProps & { readonly projectId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.entity.rowPart(costProjects.entities.project.path, projectId, 'tree'),
    queryFn: () => costApi('GET /b/project/node/queryProjectTree/:id', { params: { id: projectId } }),
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return data === undefined ? <PageSkeleton /> : <OfTree root={data}>{children}</OfTree>;
}

function OfTree({ root, children }: ByPlaceProps & { readonly root: CostTreeNode }) {
  const [chosen, setChosen] = useState(root.id);
  const node = nodeIn(root, chosen) ?? root;
  return (
    <div className={styles.factors}>
      <aside className={styles.side}>
        <NodeTree root={root} chosen={node.id} onChoose={setChosen} />
      </aside>
      {children(node, root.id)}
    </div>
  );
}

function nodeIn(node: CostTreeNode, id: string): CostTreeNode | undefined {
  if (node.id === id) return node;
  return node.children.map((child) => nodeIn(child, id)).find((found) => found !== undefined);
}
