import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../pieces/store.ts';
import { useSession } from '../session/session-context.ts';
import { dialogStore, openDialog } from './dialog-store.ts';

const Settings = lazy(async () => ({ default: (await import('./settings-drawer.tsx')).SettingsDrawer }));
const Online = lazy(async () => ({ default: (await import('./online-dialog.tsx')).OnlineDialog }));
const Jump = lazy(async () => ({ default: (await import('./jump-palette.tsx')).JumpPalette }));
const Me = lazy(async () => ({ default: (await import('./me-drawer.tsx')).MeDrawer }));
const StartFlow = lazy(async () => ({
  default: (await import('../start-flow/start-flow-dialog.tsx')).StartFlowDialog,
}));

/** The dialogs of the frame, each loaded when it is first opened. */
export function FrameDialogs() {
  const open = useStore(dialogStore);
  const isSignedIn = useSession().login !== undefined;
  useJumpKey(isSignedIn);
  return (
    <Suspense fallback={null}>
      {open === 'settings' ? <Settings /> : null}
      {open === 'online' ? <Online /> : null}
      {open === 'jump' ? <Jump /> : null}
      {open === 'me' ? <Me /> : null}
      {open === 'startFlow' ? <StartFlow /> : null}
    </Suspense>
  );
}

/** ⌘K or Ctrl K anywhere. */
function useJumpKey(isActive: boolean): void {
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
