import { CloseOutlined } from '@ant-design/icons';
import type { useAppProps } from 'antd/es/app/context.js';
import { createElement } from 'react';
import { sayText } from '../i18n/i18n.ts';
import type { Notices } from './dom-toast.ts';

const TOAST = 2;
const FAULT = 10;

/** Messages in the library's look: toasts for 2 s, faults for 10 s and closable by a click. */
export function libraryNotices(message: useAppProps['message'], modal: useAppProps['modal']): Notices {
  return {
    success: (text) => void message.success(sayText(text), TOAST),
    warning: (text, seconds = TOAST) => void message.warning(sayText(text), seconds),
    error: (text, seconds = FAULT) => {
      const key = `fault:${text}`;
      const close = () => message.destroy(key);
      void message.open({
        type: 'error',
        key,
        content: [
          sayText(text),
          createElement(CloseOutlined, { key: 'close', className: 'jh-message-close' }),
        ],
        duration: seconds,
        onClick: close,
        className: 'jh-closable-message',
      });
    },
    hold: (title, text) =>
      void modal.warning({
        title: sayText(title),
        content: sayText(text),
        closable: false,
        keyboard: false,
        mask: { closable: false },
        footer: null,
      }),
  };
}
