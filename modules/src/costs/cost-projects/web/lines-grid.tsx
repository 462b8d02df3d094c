import { ErrorRetry, type Translate, useIsNarrow, useTranslation } from '@jianheng/web-platform';
import { BigGrid, createGridRows, GRID_LIMITS, type GridColumn } from '@jianheng/web-platform/big-grid';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CostTreeNode } from '../cost-projects.calls.ts';
import { readLines } from './cost-api.ts';
import { LineRows } from './line-rows.ts';
import { useLineRows } from './use-line-rows.ts';
import { useLineSaves } from './use-line-saves.ts';
import { type OthersChanges, useOthersChanges } from './use-others-changes.ts';
import styles from './workbench.module.css';

export interface LinesGridProps {
  readonly projectId: string;
  /** Node whose lines are shown; undefined: the whole project. */
  readonly node: string | undefined;
  readonly root: CostTreeNode;
  readonly mayEdit: boolean;
  /** Line to begin at. */
  readonly startAt: string | undefined;
  /** Told the line in which somebody stands; undefined on a heading. */
  readonly onLine: (id: string | undefined) => void;
  /** Called after saving; `isPriced`: price analyses may have changed. */
  readonly onSaved: (isPriced: boolean) => void;
  /** Loads the grid again. */
  readonly onReload: () => void;
}

const PAGE = 5000;

/** The lines of a node and all below it, under the units and sections that they belong to. */
export function LinesGrid({ projectId, node, root, mayEdit, startAt, onReload, ...on }: LinesGridProps) {
  const { onLine, onSaved } = on;
  const t = useTranslation();
  // Phones show the bill and change nothing.
  const isNarrow = useIsNarrow();
  const [rows] = useState(() => createGridRows());
  const [fault, setFault] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const onOthers = useCallback(() => onSaved(true), [onSaved]);
  const others = useOthersChanges(projectId, rows, onOthers);
  const { watch } = others;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt goes on where the one before broke off
  useEffect(() => {
    const made = new LineRows(root, t);
    const control = new AbortController();
    const next = async () => {
      const page = await readLines(projectId, node, made.lines, PAGE);
      if (control.signal.aborted || page.rows.length === 0) return false;
      watch.begin(page.revision);
      const more = made.add(page.rows);
      rows.append(more.slice(0, Math.max(0, GRID_LIMITS.rows - rows.all().length)));
      return made.lines < page.total && rows.all().length < GRID_LIMITS.rows;
    };
    const load = async () => {
      let isMore = true;
      while (isMore) isMore = await next();
    };
    load().catch((problem: unknown) => {
      if (!control.signal.aborted) setFault(problem instanceof Error ? problem.message : String(problem));
    });
    return () => control.abort();
  }, [projectId, node, rows, attempt]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const saves = useLineSaves(projectId, rows, { watch, onSaved });
  const onRows = useLineRows(projectId, rows, { watch, onSaved });
  if (fault !== undefined)
    return (
      <ErrorRetry
        text={fault}
        onRetry={() => {
          setFault(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <div className={styles.grid}>
      <BigGrid
        label={t('工程量清单')}
        rows={rows}
        columns={columns}
        isReadOnly={!mayEdit}
        startAt={startAt}
        onChange={saves.onChange}
        onRows={onRows}
        onRow={(id) => onLine(id !== undefined && /^\d+-\d+$/.test(id) ? id : undefined)}
      />
      {mayEdit && !isNarrow ? (
        <p className={styles.saving} role="status">
          {savingText(saves, t)}
        </p>
      ) : null}
      <OthersText others={others} onReload={onReload} />
    </div>
  );
}

interface OthersTextProps {
  readonly others: OthersChanges;
  readonly onReload: () => void;
}

/** Who changed the bill meanwhile. */
function OthersText({ others: { last, isRestructured }, onReload }: OthersTextProps) {
  const t = useTranslation();
  if (last === undefined) return null;
  return (
    <p className={styles.saving} role="status">
      {isRestructured ? t('{names} 增减或移动了清单行', last) : t('{names} 修改了 {lines} 行，已更新', last)}
      {isRestructured ? (
        <Button type="link" size="small" onClick={onReload}>
          {t('重新载入')}
        </Button>
      ) : null}
    </p>
  );
}

function savingText(
  { waiting, refused }: Pick<ReturnType<typeof useLineSaves>, 'waiting' | 'refused'>,
  t: Translate,
): string {
  if (waiting > 0) return t('正在保存，还有 {count} 条', { count: waiting });
  return refused > 0
    ? t('有 {count} 处没有保存，原因见标红的单元格', { count: refused })
    : t('修改后自动保存');
}

const columnsOf = (t: Translate): readonly GridColumn[] => [
  { key: 'name', label: t('名称'), kind: 'text', width: 200, minWidth: 140, isFrozen: true, isTree: true },
  { key: 'code', label: t('编码'), kind: 'text', width: 116 },
  { key: 'feature', label: t('项目特征'), kind: 'text', width: 140, minWidth: 84 },
  { key: 'uom', label: t('单位'), kind: 'text', width: 56 },
  { key: 'quantity', label: t('工程量'), kind: 'number', width: 104, minWidth: 92 },
  { key: 'price', label: t('综合单价'), kind: 'number', width: 104, minWidth: 92, decimals: 2 },
  { key: 'amount', label: t('合价'), kind: 'number', width: 124, minWidth: 116, decimals: 2, isLocked: true },
  { key: 'source', label: t('出处'), kind: 'text', width: 160, minWidth: 64, isLocked: true },
];
