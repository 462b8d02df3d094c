import { PlusOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Canvas } from './canvas.tsx';
import styles from './narrow-desk.module.css';
import { Palette } from './palette.tsx';
import { PropertiesPanel, type PropertiesPanelProps } from './properties-panel.tsx';

export interface NarrowDeskProps extends PropertiesPanelProps {
  readonly onChoose: (name: string | undefined) => void;
  /** Whether the properties are open: what is chosen opens them, from wherever it is chosen. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

const SHEET = { body: { padding: 12 } };

/** The form alone on a small screen; kinds of fields and properties come from below when they are asked for. */
export function NarrowDesk({ onChoose, isOpen, onOpen, ...panel }: NarrowDeskProps) {
  const t = useTranslation();
  const { designer, pane, onPane } = panel;
  const [isAdding, setAdding] = useState(false);
  const settings = () => {
    onPane(pane === 'field' ? 'form' : pane);
    onOpen(true);
  };
  return (
    <>
      <Canvas designer={designer} onChoose={onChoose} />
      <div className={styles.bar}>
        <Button block icon={<SettingOutlined />} onClick={settings}>
          {t('表单设置')}
        </Button>
        <Button block type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          {t('添加字段')}
        </Button>
      </div>
      <Drawer
        open={isAdding}
        placement="bottom"
        size="70%"
        styles={SHEET}
        title={t('添加字段')}
        onClose={() => setAdding(false)}
      >
        <Palette
          designer={designer}
          onChoose={(name) => {
            setAdding(false);
            onChoose(name);
          }}
        />
      </Drawer>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="80%"
        styles={SHEET}
        title={t('属性')}
        destroyOnHidden
        onClose={() => onOpen(false)}
      >
        <PropertiesPanel {...panel} />
      </Drawer>
    </>
  );
}
