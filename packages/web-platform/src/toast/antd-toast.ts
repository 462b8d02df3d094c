import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { useAppProps } from 'antd/es/app/context.js';
import { createElement } from 'react';
import { translate } from '../i18n/i18n.ts';
import styles from './antd-toast.module.css';
import type { Toast, WayOn } from './dom-toast.ts';

const TOAST = 2;
const FAULT = 10;

/** Messages in the library's look: toasts for 2 s, faults for 10 s and closable by a click. */
export function antdToast(message: useAppProps['message'], modal: useAppProps['modal']): Toast {
  /** A text without a button: clicks reach what is below it. */
  const short = (type: 'success' | 'warning', text: string, duration: number) =>
    void message.open({ type, content: translate(text), duration, className: styles.passing ?? '' });
  return {
    success: (text) => short('success', text, TOAST),
    warning: (text, seconds = TOAST) => short('warning', text, seconds),
    error: (text, seconds = FAULT) => {
      const key = `fault:${text}`;
      const close = () => message.destroy(key);
      void message.open({
        type: 'error',
        key,
        content: [
          translate(text),
          createElement(CloseOutlined, { key: 'close', className: styles.messageClose }),
        ],
        duration: seconds,
        onClick: close,
        className: styles.closableMessage,
      });
      return close;
    },
    hold: (title, texts, ways) => {
      const shown = modal.warning({
        title: translate(title),
        content: texts.map((text) => createElement('p', { key: text }, translate(text))),
        closable: false,
        keyboard: false,
        // Whoever else sits before it reads nothing of what was typed.
        mask: { closable: false, blur: true },
        footer: createElement('div', { className: styles.ways }, ways.map(buttonOf).reverse()),
      });
      return shown.destroy;
    },
  };
}

function buttonOf({ label, act }: WayOn, at: number) {
  const type = at === 0 ? 'primary' : 'default';
  return createElement(Button, { key: label, type, className: styles.way, onClick: act }, translate(label));
}
