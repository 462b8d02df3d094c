import { Suspense, useEffect } from 'react';
import { settledStore } from '../../api/settled.ts';
import { DialogBoundary } from '../../components/dialogs/dialog-boundary.tsx';
import { lazyPage } from '../../components/lazy-page.tsx';
import { ListPage } from '../../entities/pages/list-page.tsx';
import { useStore } from '../../hooks/store.ts';
import { closeDialog, dialogStore, openDialog } from '../../navigation/dialog-store.ts';
import { useSession } from '../../session/session-context.ts';
import { pageOf } from '../views/pages.tsx';

const Settings = lazyPage(async () => (await import('./settings-drawer.tsx')).SettingsDrawer);
const Online = lazyPage(async () => (await import('./online-dialog.tsx')).OnlineDialog);
const Jump = lazyPage(async () => (await import('./command-palette.tsx')).CommandPalette);
const Me = lazyPage(async () => (await import('./profile-drawer.tsx')).ProfileDrawer);
const Panels = lazyPage(async () => (await import('../../home/panels/panels-dialog.tsx')).PanelsDialog);
const WorkMode = lazyPage(
  async () => (await import('../../home/work-mode/work-mode-dialog.tsx')).WorkModeDialog,
);
const Keys = lazyPage(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const StartProcess = lazyPage(
  async () => (await import('../../start-process/start-process-dialog.tsx')).StartProcessDialog,
);

/** The dialogs of the frame, each loaded when it is first opened. */
export function FrameDialogs() {
  const open = useStore(dialogStore);
  const isSignedIn = useSession().login !== undefined;
  useCommandPaletteKey(isSignedIn);
  useShortcutsKey(isSignedIn);
  usePreloadAreas();
  return (
    <DialogBoundary key={open} onClose={closeDialog}>
      <Suspense fallback={null}>
        {open === 'settings' ? <Settings /> : null}
        {open === 'online' ? <Online /> : null}
        {open === 'jump' ? <Jump /> : null}
        {open === 'me' ? <Me /> : null}
        {open === 'keys' ? <Keys /> : null}
        {open === 'panels' ? <Panels /> : null}
        {open === 'workMode' ? <WorkMode /> : null}
        {open === 'startProcess' ? <StartProcess /> : null}
      </Suspense>
    </DialogBoundary>
  );
}

/** ⌘K or Ctrl K anywhere. */
function useCommandPaletteKey(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      openDialog('jump');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isActive]);
}

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** ? shows all keys, unless it is being typed. */
function useShortcutsKey(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const listen = ({ key, target }: KeyboardEvent) => {
      if (key === '?' && !(target instanceof Element && target.closest(TYPING))) openDialog('keys');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isActive]);
}

const STIRRINGS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Once the first page stands and its reader stirs, the code of where people go next is fetched: lists, forms, approvals. */
function usePreloadAreas(): void {
  const isSettled = useStore(settledStore);
  useEffect(() => {
    if (!isSettled) return undefined;
    const stop = () => {
      for (const kind of STIRRINGS) window.removeEventListener(kind, preload);
    };
    const preload = () => {
      stop();
      ListPage.preload();
      pageOf('approval')?.preload?.();
    };
    for (const kind of STIRRINGS) window.addEventListener(kind, preload);
    return stop;
  }, [isSettled]);
}
