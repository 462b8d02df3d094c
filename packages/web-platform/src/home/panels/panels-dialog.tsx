import { CloseOutlined } from '@ant-design/icons';
import { DragDropProvider, useDraggable, useDroppable } from '@dnd-kit/react';
import { Button } from 'antd';
import { useState } from 'react';
import { SheetDialog } from '../../components/dialogs/sheet-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeDialog } from '../../navigation/dialog-store.ts';
import { useIsServed } from '../../routes/use-served.ts';
import { toast } from '../../toast/toast.ts';
import styles from './panels.module.css';
import {
  emptied,
  type PanelItem,
  placed,
  placedFirst,
  type Slots,
  shownPanels,
  slotsOf,
  toStored,
  unplaced,
} from './slots.ts';
import { usePanels } from './use-panels.ts';

/** 面板管理: panels are dragged into the eight places of the home page, or pressed to stand in the first empty one. */
export function PanelsDialog() {
  const t = useTranslation();
  const [kept, keep] = usePanels();
  const isServed = useIsServed();
  const [slots, setSlots] = useState<Slots>(() => slotsOf(shownPanels(kept, isServed)));
  const left = unplaced(slots);
  const save = () => {
    keep(slotsOf(toStored(slots)));
    toast().success('保存成功');
    closeDialog();
  };
  return (
    <SheetDialog title={t('面板管理')} width={720} onClose={closeDialog} okText={t('保存')} onOk={save}>
      <DragDropProvider
        onDragEnd={({ canceled, operation: { source, target } }) => {
          const code: unknown = source?.data.code;
          const at: unknown = target?.data.at;
          if (!canceled && typeof code === 'string' && typeof at === 'number')
            setSlots((before) => placed(before, code, at));
        }}
      >
        <p className={words.quiet}>
          {t('把面板拖到想放的位置，拖走后原来的位置空出来；首页按顺序显示面板，空着的位置不占地方。')}
          <Button type="link" size="small" onClick={() => setSlots(slotsOf(null))}>
            {t('恢复默认')}
          </Button>
        </p>
        <div className={styles.slots}>
          {slots.map((panel, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by where it stands
            <Slot key={at} at={at} panel={panel} onEmpty={() => setSlots(emptied(slots, at))} />
          ))}
        </div>
        <h3 className={styles.leftTitle}>{t('没有放上的面板')}</h3>
        <div className={styles.left}>
          {left.map((panel) => (
            <Handle key={panel.code} panel={panel} onPress={() => setSlots(placedFirst(slots, panel.code))} />
          ))}
          {left.length === 0 ? <span className={words.quiet}>{t('所有面板都已放上')}</span> : null}
        </div>
      </DragDropProvider>
    </SheetDialog>
  );
}

type SlotProps = { readonly at: number; readonly panel: PanelItem | null; readonly onEmpty: () => void };

function Slot({ at, panel, onEmpty }: SlotProps) {
  const t = useTranslation();
  const { ref, isDropTarget } = useDroppable({ id: `slot:${at}`, data: { at } });
  return (
    <fieldset
      ref={ref}
      className={`${styles.slot} ${isDropTarget ? styles.slotOver : ''}`}
      aria-label={t('位置 {at}', { at: at + 1 })}
    >
      {panel === null ? (
        <span className={words.quiet}>{t('空')}</span>
      ) : (
        <>
          <Handle panel={panel} />
          <IconButton
            icon={<CloseOutlined />}
            label={t('移走{panel}', { panel: t(panel.title) })}
            onClick={onEmpty}
          />
        </>
      )}
    </fieldset>
  );
}

type HandleProps = { readonly panel: PanelItem; readonly onPress?: () => void };

function Handle({ panel: { code, title }, onPress }: HandleProps) {
  const t = useTranslation();
  const { ref } = useDraggable({ id: `panel:${code}`, data: { code } });
  return (
    <button type="button" ref={ref} className={styles.handle} onClick={onPress}>
      {t(title)}
    </button>
  );
}
