import { PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { DialogBoundary } from '../../components/dialogs/dialog-boundary.tsx';
import { lazyPage } from '../../components/lazy-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SimulationDrawerProps } from './simulation-drawer.tsx';

const SimulationDrawer = lazyPage<SimulationDrawerProps>(
  async () => (await import('./simulation-drawer.tsx')).SimulationDrawer,
);

export type SimulationButtonProps = Omit<SimulationDrawerProps, 'onClose'>;

/** Opens 模拟运行 on what is drawn at that moment; its code comes with the first opening. */
export function SimulationButton({ source, fields }: SimulationButtonProps) {
  const t = useTranslation();
  const [opened, setOpened] = useState<SimulationDrawerProps['source']>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Button icon={<PlayCircleOutlined />} onClick={() => setOpened(source)}>
        {t('模拟运行')}
      </Button>
      {opened === undefined ? null : (
        <DialogBoundary onClose={close}>
          <Suspense fallback={null}>
            <SimulationDrawer source={opened} fields={fields} onClose={close} />
          </Suspense>
        </DialogBoundary>
      )}
    </>
  );
}
