import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyPage } from '../../components/lazy-page.tsx';
import words from '../../components/words.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { LoadSlot } from './slot-shapes.ts';

export interface SlotProps<Props extends object> {
  readonly load: LoadSlot<Props>;
  readonly given: Props;
  /** Stands there while the part is fetched. */
  readonly meanwhile?: ReactNode;
  /** Stands there when it breaks; else a sentence that says so. */
  readonly otherwise?: ReactNode;
}

/** A part that a module draws into a page of the platform. When it breaks, the page around it goes on. */
export function Slot<Props extends object>({ load, given, meanwhile = null, otherwise }: SlotProps<Props>) {
  const Part = partOf(load);
  return (
    <SlotBoundary otherwise={otherwise ?? <BrokenPart />}>
      <Suspense fallback={meanwhile}>
        <Part {...given} />
      </Suspense>
    </SlotBoundary>
  );
}

const parts = new WeakMap<object, unknown>();

/** The same component for the same slot at every drawing, or its state would be lost. */
function partOf<Props extends object>(load: LoadSlot<Props>): ComponentType<Props> {
  const known = parts.get(load);
  if (known !== undefined) return known as ComponentType<Props>;
  const part = lazyPage(load);
  parts.set(load, part);
  return part;
}

function BrokenPart() {
  const t = useTranslation();
  return <span className={words.quiet}>{t('这部分内容没有显示成功，请刷新页面重试。')}</span>;
}

interface SlotBoundaryProps {
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

class SlotBoundary extends Component<SlotBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.otherwise : this.props.children;
  }
}
