import { useLocation, useNavigate } from 'react-router';
import { closeInBar } from '../../navigation/tab-store.ts';
import { tabKeyOf } from '../../navigation/tabs.ts';
import { isOwnWindow } from './parse-approval-location.ts';

/** Closes the tab of this page and goes on to another one; a window of its own that was opened for it is closed. */
export function useLeaveTab(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (to) => {
    if (isOwnWindow(pathname, search)) window.close();
    closeInBar('business', tabKeyOf(pathname, search), 'one');
    void navigate(to);
  };
}

export const TO_DO = '/main-page/toDoAll';
export const MY_APPLICATIONS = '/main-page/myApplicationAll';
