import type { PlatformBody } from '@jianheng/contract';
import { Alert, Button, Drawer } from 'antd';
import { queryKeys } from '../../api/query-keys.ts';
import sheet from '../../components/dialogs/sheet.module.css';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { platformCall } from '../../mutations/platform-call.ts';
import { useAction } from '../../mutations/use-action.ts';
import { TrialResult } from '../design/trial-result.tsx';
import type { Fault } from './drawing.ts';

/** A file or a tree, without the draft that it comes from. */
type Drawn = PlatformBody<'POST /act/procdef/check'>;

export interface PublishDrawerProps {
  readonly drawn: Drawn;
  readonly faults: readonly Fault[];
  /** Keeps what is drawn; its revision, or nothing where it was refused. */
  readonly save: () => Promise<number | undefined>;
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

const TRIAL_FORMS = 100;

/** 发布: what is drawn is tried on past forms and put into use. */
export function PublishDrawer({ drawn, faults, save, onPublished, onClose }: PublishDrawerProps) {
  const t = useTranslation();
  const isNarrow = useIsNarrow();
  const trying = useAction({ call: platformCall('POST /act/procdef/trial') });
  const deploying = useAction({
    call: platformCall('POST /act/procdef/deploy'),
    done: '新版本已发布',
    changes: { queryKeys: [queryKeys.processRows.versions, queryKeys.startable.all] },
    onDone: onPublished,
  });
  const deploy = async () => {
    const revision = await save();
    if (revision === undefined) return;
    await deploying.run({ body: revision === 0 ? drawn : { ...drawn, draft: revision } });
  };
  const isRight = faults.length === 0;
  return (
    <Drawer
      open
      title={t('发布新版本')}
      size={isNarrow ? '100%' : 720}
      onClose={onClose}
      footer={
        <div className={sheet.sheetFoot}>
          <Button
            disabled={!isRight}
            loading={trying.isRunning}
            onClick={() => void trying.run({ body: { ...drawn, last: TRIAL_FORMS } })}
          >
            {t('在以往表单上试运行')}
          </Button>
          <Button
            type="primary"
            disabled={!isRight}
            loading={deploying.isRunning}
            onClick={() => void deploy()}
          >
            {t('发布')}
          </Button>
        </div>
      }
    >
      {isRight ? (
        <Alert type="info" showIcon title={t('发布后，新发起的流程使用新版本，已发起的流程按原版本继续。')} />
      ) : (
        <Alert
          type="error"
          showIcon
          title={t('有 {count} 处问题，修正后才能发布', { count: faults.length })}
          description={
            <ul>
              {faults.map(({ elementId, message }) => (
                <li key={`${elementId}/${message}`}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
      {trying.output === undefined ? null : <TrialResult trial={trying.output} />}
    </Drawer>
  );
}
