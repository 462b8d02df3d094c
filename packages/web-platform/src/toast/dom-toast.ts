/** Where short messages to the user go; durations in seconds. Texts are the Chinese keys, translated by the place that shows them. */
export interface Toast {
  success(text: string): void;
  warning(text: string, seconds?: number): void;
  /** Answers what takes it away before its time. */
  error(text: string, seconds?: number): () => void;
  /** A notice that cannot be dismissed: its buttons are the only ways on. Answers what takes it away. */
  hold(title: string, texts: readonly string[], ways: readonly WayOn[]): () => void;
}

/** A button of a notice; the first is the one that is advised. */
export type WayOn = { readonly label: string; readonly act: () => void };

const BOX = 'jh-plain-notices';

/** Messages without any library, for the light pages and for faults before the shell stands. */
export const domToast: Toast = {
  success: (text) => void show(text, 'success', 2),
  warning: (text, seconds = 3) => void show(text, 'warning', seconds),
  error: (text, seconds = 10) => show(text, 'error', seconds),
  hold: (title, texts, ways) => {
    const close = show([title, ...texts].join(' '), 'warning', Number.POSITIVE_INFINITY);
    box().lastElementChild?.append(...ways.map(buttonOf));
    return close;
  },
};

function show(text: string, kind: string, seconds: number): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const notice = document.createElement('div');
  notice.className = `jh-plain-notice jh-plain-notice-${kind}`;
  notice.setAttribute('role', kind === 'success' ? 'status' : 'alert');
  notice.textContent = text;
  const close = () => notice.remove();
  if (Number.isFinite(seconds)) {
    notice.addEventListener('click', close);
    setTimeout(close, seconds * 1000);
  }
  box().append(notice);
  return close;
}

function buttonOf({ label, act }: WayOn): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', act);
  return button;
}

function box(): HTMLElement {
  const existing = document.getElementById(BOX);
  if (existing !== null) return existing;
  const created = document.createElement('div');
  created.id = BOX;
  document.body.append(created);
  return created;
}
