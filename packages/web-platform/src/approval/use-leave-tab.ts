import { useLocation, useNavigate } from 'react-router';
import { closeInBar } from '../shell/tab-store.ts';
import { tabKeyOf } from '../shell/tabs.ts';

/** Closes the tab of this page and goes on to another one. */
export function useLeaveTab(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (to) => {
    closeInBar('business', tabKeyOf(pathname, search), 'one');
    void navigate(to);
  };
}

export const TO_DO = '/main-page/toDoAll';
export const MY_APPLICATIONS = '/main-page/myApplicationAll';
export const MY_DRAFTS = '/main-page/my-drafts';
