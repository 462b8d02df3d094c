import { Money, usePermission, useTranslation } from '@jianheng/web-platform';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { costAddress, type Node } from './comparison-api.ts';

interface CostLinkProps {
  readonly projectId: string;
  readonly value: NonNullable<Node['values'][number]>;
  /** The amount where nothing else is given. */
  readonly children?: ReactNode;
}

/** A figure of a stage; of a unit or a line it opens the unit or the line in the cost project of the stage. */
export function CostLink({ projectId, value: { amount, target }, children }: CostLinkProps) {
  const t = useTranslation();
  const mayOpen = usePermission('costProjects:view');
  const shown = children ?? <Money amount={amount} />;
  if (target === null || !mayOpen) return shown;
  return (
    <Link to={costAddress(projectId, target)} title={t('打开造价清单')}>
      {shown}
    </Link>
  );
}
