import {
  type CellSlotProps,
  defineModuleUi,
  type SectionSlotProps,
  type TabSlotProps,
  type ToolbarSlotProps,
} from '@jianheng/web-platform';
import type { samples } from './samples.module.ts';

function GradeCell({ children, value }: CellSlotProps) {
  return <em data-grade={String(value)}>{children}</em>;
}

function BrokenCell(): never {
  throw new Error('this cell cannot be drawn');
}

function SelectionTool({ selected }: ToolbarSlotProps) {
  return <span>{`工具栏收到 ${selected.length} 件`}</span>;
}

function HistorySection({ row, values }: SectionSlotProps) {
  return <p>{`${row === undefined ? '新样品' : row.id}：${String(values.name ?? '未命名')}`}</p>;
}

function ChartTab({ row }: TabSlotProps) {
  return <p>{`${row.id} 的价格走势`}</p>;
}

/** Each kind of slot, one of them broken and one for nobody who is here. */
export const samplesUi = defineModuleUi<typeof samples>('samples', {
  cells: { sample: { grade: async () => GradeCell, share: async () => BrokenCell } },
  toolbar: {
    samples: [
      { key: 'tool', needsSelection: true, load: async () => SelectionTool },
      { key: 'closed', permission: 'samples:nobody', load: async () => () => <span>不该出现</span> },
    ],
  },
  sections: {
    sample: [{ key: 'history', title: '沿革', shownIn: 'both', load: async () => HistorySection }],
  },
  tabs: { sample: [{ key: 'chart', label: '走势', load: async () => ChartTab }] },
});
