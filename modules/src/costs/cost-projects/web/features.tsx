import { ErrorRetry, queryKeys, useAction, usePermission, useTranslation } from '@jianheng/web-platform';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { costProjects } from '../cost-projects.module.ts';
import { ByPlace } from './by-place.tsx';
import { costApi, type Feature } from './cost-api.ts';
import styles from './factors.module.css';
import { FeatureTable } from './feature-table.tsx';

const PATH = costProjects.entities.project.path;

/** The features (特征) of a cost project and its nodes, with values that its bill proposes. */
export function Features() {
  return (
    <ByPlace>
      {(node, projectId) => (
        <OfPlace key={node.id} projectId={projectId} {...(node.id !== projectId && { nodeId: node.id })} />
      )}
    </ByPlace>
  );
}

interface PlaceProps {
  readonly projectId: string;
  readonly nodeId?: string;
}

/** Reads the features of the place; the extracting calls add proposals, which takes longer. */
async function readFeatures(
  { projectId, nodeId }: PlaceProps,
  isProposing: boolean,
): Promise<readonly Feature[]> {
  if (nodeId !== undefined) {
    const params = { projectNodeId: nodeId, functionId: '-1' };
    return isProposing
      ? costApi('GET /b/projectAttrExtract/queryEngineerFeature/:projectNodeId/:functionId', { params })
      : costApi('GET /b/project/node/queryEngineerFeature/:projectNodeId/:functionId', { params });
  }
  const body = { projectId };
  const [base, own] = isProposing
    ? await Promise.all([
        costApi('POST /b/projectAttrExtract/queryProjectProperty', { body }),
        costApi('POST /b/projectAttrExtract/queryProjectAttrProperty', { body }),
      ])
    : await Promise.all([
        costApi('POST /b/project/queryProjectProperty', { body }),
        costApi('POST /b/project/queryProjectAttrProperty', { body }),
      ]);
  return [...base, ...own];
}

type Row = { readonly featureId: string; readonly value: string };

function OfPlace(place: PlaceProps) {
  const { projectId, nodeId } = place;
  const t = useTranslation();
  const mayEdit = usePermission('costProjects:edit');
  const [isProposing, setProposing] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.entity.rowPart(PATH, projectId, `features/${nodeId ?? ''}/${isProposing}`),
    queryFn: () => readFeatures(place, isProposing),
  });
  const changes = { entity: PATH };
  const save = useAction({
    call: (row: Row, options) =>
      nodeId === undefined
        ? costApi('POST /b/project/saveProjectFeature', { body: { projectId, rows: [row] }, ...options })
        : costApi('POST /b/project/node/saveProjectEngineerInfo', {
            body: { projectNodeId: nodeId, rows: [row] },
            ...options,
          }),
    changes,
    refreshesWhenRefused: true,
  });
  const confirm = useAction({
    call: ({ level, featureId, value }: Row & Pick<Feature, 'level'>, options) => {
      const rows = [{ featureId, value }];
      if (nodeId !== undefined)
        return costApi('POST /b/projectAttrExtract/saveProjectNodeFeature', {
          body: { projectNodeId: nodeId, rows },
          ...options,
        });
      return level === 'base'
        ? costApi('POST /b/projectAttrExtract/saveProjectBaseFeature', {
            body: { projectId, rows },
            ...options,
          })
        : costApi('POST /b/projectAttrExtract/saveProjectFeature', { body: { projectId, rows }, ...options });
    },
    done: t('已确认'),
    changes,
    refreshesWhenRefused: true,
  });
  if (error !== null) return <ErrorRetry text={error.message} onRetry={() => void refetch()} />;
  return (
    <section className={styles.main}>
      <div className={styles.bar}>
        <p className={styles.note}>{noteOf(data, isProposing, t)}</p>
        {mayEdit ? (
          <Button disabled={isProposing && isFetching} onClick={() => setProposing(!isProposing)}>
            {isProposing ? t('隐藏建议') : t('从清单提取')}
          </Button>
        ) : null}
      </div>
      <FeatureTable
        features={data}
        mayEdit={mayEdit}
        onSave={(featureId, value) => void save.run({ featureId, value })}
        onConfirm={({ featureId, level }, value) => void confirm.run({ featureId, value, level })}
      />
    </section>
  );
}

function noteOf(
  rows: readonly Feature[] | undefined,
  isProposing: boolean,
  t: ReturnType<typeof useTranslation>,
): string {
  if (isProposing) {
    const count = rows?.filter(({ proposed }) => proposed !== null).length ?? 0;
    return count === 0
      ? t('清单中没有找到特征的建议值。')
      : t('清单中找到 {count} 个特征的建议值，确认后保存。', { count });
  }
  const count = rows?.filter(({ required, value }) => required && value === null).length ?? 0;
  return count === 0
    ? t('手工填写的特征不会被提取的值覆盖。')
    : t('{count} 个必填特征还没有内容。', { count });
}
