import { Drawer, Segmented, Switch } from 'antd';
import type { ReactNode } from 'react';
import { useStore } from '../../hooks/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { closeDialog } from '../../navigation/dialog-store.ts';
import { saveUserConfig } from '../../session/use-user-config.ts';
import type { ThemeSettings } from '../../theme/theme-settings.ts';
import { themeStore } from '../../theme/theme-store.ts';
import { toast } from '../../toast/toast.ts';
import { type ControlSize, SHELL_CONFIG, type ShellSettings, shellStore } from '../layout/shell-settings.ts';
import { ColourChoice } from './colour-choice.tsx';
import styles from './dialogs.module.css';

/** 系统设置: colours, frame and sizes, in force at once. */
export function SettingsDrawer() {
  const t = useTranslation();
  const theme = useStore(themeStore);
  const shell = useStore(shellStore);
  return (
    <Drawer open title={t('系统设置')} size={350} onClose={closeDialog} className={styles.settings}>
      <h3>{t('主题颜色')}</h3>
      <ColourChoice colour={theme.colour} onChange={(colour) => changeTheme({ colour })} />
      <Line label={t('深色模式')}>
        <Switch checked={theme.dark} onChange={(dark) => changeTheme({ dark })} />
      </Line>
      <Line label={t('色弱模式')}>
        <Switch checked={theme.weak} onChange={(weak) => changeTheme({ weak })} />
      </Line>
      <h3>{t('布局')}</h3>
      <Line label={t('导航模式')}>
        <Segmented<ShellSettings['layoutMode']>
          value={shell.layoutMode}
          onChange={(layoutMode) => changeShell({ layoutMode })}
          options={[
            { value: 'side', label: t('左侧') },
            { value: 'top', label: t('顶部') },
          ]}
        />
      </Line>
      <Line label={t('固定页头')}>
        <Switch checked={shell.fixedHeader} onChange={(fixedHeader) => changeShell({ fixedHeader })} />
      </Line>
      <Line label={t('离开后收起其他菜单')}>
        <Switch checked={shell.closesGroups} onChange={(closesGroups) => changeShell({ closesGroups })} />
      </Line>
      <Line label={t('控件大小')}>
        <Segmented<ControlSize>
          value={shell.size}
          onChange={(size) => {
            changeShell({ size });
            toast().success('Switch Size Success');
          }}
          options={[
            { value: 'small', label: t('紧凑') },
            { value: 'middle', label: t('小') },
            { value: 'large', label: t('中') },
          ]}
        />
      </Line>
    </Drawer>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.settingsLine}>
      <span>{label}</span>
      {children}
    </div>
  );
}

function changeTheme(change: Partial<ThemeSettings>): void {
  try {
    themeStore.set((before) => ({ ...before, ...change }));
    toast().success('换肤成功');
  } catch {
    // The browser keeps nothing any more: its store is full or forbidden.
    toast().error('Failed to update theme');
  }
}

function changeShell(change: Partial<ShellSettings>): void {
  shellStore.set((before) => ({ ...before, ...change }));
  saveUserConfig(SHELL_CONFIG, shellStore.get()).catch(() => undefined);
}
