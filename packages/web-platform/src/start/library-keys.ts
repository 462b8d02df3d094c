/** Buttons with which the component library empties an input. */
const CLEAR = '.ant-select-clear, .ant-picker-clear, .ant-input-clear-icon';

/**
 * Keys that the component library takes otherwise than a form of many fields needs. Tab leads from field to field: the
 * buttons that empty a field are no stops, and an open list is left with the option that letters or arrows led to, never
 * with one that was only highlighted. Delete empties a list instead of its button.
 */
export function listenForLibraryKeys(): () => void {
  let moved: EventTarget | null = null;
  const listen = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') {
      skipClearButtons();
      leaveList(event, moved === event.target);
    }
    if (event.key === 'Delete' || event.key === 'Backspace') emptyList(event.target);
    moved = ARROWS.includes(event.key) ? event.target : null;
  };
  document.addEventListener('keydown', listen, { capture: true });
  return () => document.removeEventListener('keydown', listen, { capture: true });
}

const ARROWS = ['ArrowDown', 'ArrowUp'];

/** The library draws them without a place in the order of Tab, and never draws one again with another. */
function skipClearButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>(CLEAR)) button.tabIndex = -1;
}

/** The library would take whatever is highlighted, and would keep the caret in the list. */
function leaveList(event: KeyboardEvent, isMoved: boolean): void {
  const list = listOf(event.target);
  if (list === undefined || list.input.ariaExpanded !== 'true') return;
  event.stopPropagation();
  const typed = list.input.value.trim().toLowerCase();
  const option = highlighted(list.input);
  const isMeant = typed === '' ? isMoved : option?.textContent?.toLowerCase().includes(typed);
  if (isMeant) option?.click();
}

function highlighted(input: HTMLInputElement): HTMLElement | null | undefined {
  return document
    .getElementById(input.getAttribute('aria-controls') ?? '')
    ?.closest('.ant-select-dropdown')
    ?.querySelector<HTMLElement>('.ant-select-item-option-active:not(.ant-select-item-option-selected)');
}

function emptyList(target: EventTarget | null): void {
  const list = listOf(target);
  if (list === undefined || list.input.value !== '' || list.box.classList.contains('ant-select-multiple'))
    return;
  list.box.querySelector<HTMLElement>('.ant-select-clear')?.click();
}

function listOf(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement) || target.role !== 'combobox') return undefined;
  const box = target.closest<HTMLElement>('.ant-select');
  return box === null ? undefined : { input: target, box };
}
