import type { AnyField } from '@jianheng/definition';
import {
  type CellSlotProps,
  call,
  declaredAction,
  EntityForm,
  EntityList,
  FieldInput,
  FieldValue,
  PageHeader,
  type SectionSlotProps,
  type ToolbarSlotProps,
  useAction,
  useEntityForm,
} from '@jianheng/web-platform';
import { type ReactNode, useState } from 'react';
import { assets } from './assets.module.ts';
import { BigGridPart, LibraryTablePart } from './big-grid.tsx';
import { NarrowedPart } from './invoices.tsx';
import {
  LargeFormPart,
  LargeLinesPart,
  LibraryFormPart,
  LibraryLinesPart,
  LibraryRowsPart,
  LibraryTreePart,
  RecordsPart,
  SpotsPart,
} from './large.tsx';
import { leaves } from './leaves.module.ts';
import { BpmnDesignerPart, LibraryViewerPart, TreeDesignerPart } from './process-designers.tsx';
import { PROCESS_PAGES } from './process-pages.tsx';
import { samples } from './samples.module.ts';

const { fields, path } = samples.entities.sample;

/** What a part holds, for the test to read. */
function Held({ value }: { readonly value: unknown }) {
  return <output data-held>{JSON.stringify(value ?? null)}</output>;
}

function LoudPrice({ children }: CellSlotProps) {
  return <strong data-own-cell>{children}</strong>;
}

const OWN_CELLS = { price: LoudPrice };
const GOOD_ONES = { isGood: true };

function ListPart() {
  return (
    <EntityList
      module={samples}
      list="samples"
      params={GOOD_ONES}
      isSelectable
      cells={OWN_CELLS}
      toolbar={({ selected }: ToolbarSlotProps) => <span>{`已选样品 ${selected.length} 件`}</span>}
    />
  );
}

function ListsPart() {
  const [openedId, open] = useState<string>();
  return (
    <>
      <EntityList
        module={samples}
        list="samples"
        columns={ONLY_NAMES}
        buttons={[]}
        keepsQueryIn="part"
        isEmbedded
        onOpen={({ id }) => open(id)}
      />
      <Held value={openedId} />
    </>
  );
}

const ONLY_NAMES = ['name'] as const;

function WithinPart() {
  return (
    <EntityList
      module={samples}
      list="samples"
      within={{ by: 'name', id: '水泥', label: '水泥的样品' }}
      keepsQueryIn="part"
      isEmbedded
    />
  );
}

function FirstClassPart() {
  return <EntityList module={samples} list="firstClass" />;
}

function AssetsPart() {
  return <EntityList module={assets} list="assets" />;
}

function LeavesPart() {
  return <EntityList module={leaves} list="leaves" />;
}

function OrderingPart() {
  return <EntityList module={samples} list="ordering" />;
}

function FormPart() {
  const [saved, setSaved] = useState<unknown>();
  const form = useEntityForm({
    fields,
    sections: samples.forms?.sample ?? [],
    submit: (values, options) => call<unknown>('POST', path, values, options),
    done: '保存成功',
    changes: { entity: path },
    onDone: ({ data }) => setSaved(data),
  });
  return (
    <div style={{ height: 700 }}>
      <EntityForm form={form} section={(given) => <Dozen {...given} />} bar={{ submitLabel: '保存样品' }} />
      <Held value={saved} />
    </div>
  );
}

function Dozen({ values, onChange }: SectionSlotProps) {
  return (
    <button type="button" onClick={() => onChange?.('pieces', 12)}>
      {`一打，现为 ${String(values.pieces ?? '空')}`}
    </button>
  );
}

/** Every field with its input, what that holds, and how it is read back. */
function FieldsPart() {
  return Object.entries(fields).map(([name, field]) => <OneField key={name} name={name} field={field} />);
}

function OneField({ name, field }: { readonly name: string; readonly field: AnyField }) {
  const [{ value, label }, hold] = useState<HeldValue>({ value: null });
  return (
    <section data-testid={name}>
      <FieldInput
        id={name}
        field={field}
        value={value}
        label={label}
        onChange={(next, words) => hold({ value: next, label: words })}
      />
      <Held value={value} />
      <p data-shown>
        <FieldValue field={field} value={value} label={label} extent="detail" />
      </p>
    </section>
  );
}

type HeldValue = { readonly value: unknown; readonly label?: string | undefined };

const reprice = declaredAction(samples, 'reprice');

function ActionPart() {
  const [told, setTold] = useState<readonly string[]>([]);
  const { run, isRunning, faults } = useAction({
    call: reprice,
    done: '已调价',
    changes: { entity: path },
    onDone: () => setTold((before) => [...before, 'done']),
    onRefused: ({ msg }) => {
      setTold((before) => [...before, msg]);
      return undefined;
    },
  });
  return (
    <>
      <PageHeader title="调价" note={isRunning ? '正在发送' : '可以发送'}>
        <button type="button" onClick={() => void run({ id: 's1', input: { price: '9.90' } })}>
          发送
        </button>
      </PageHeader>
      <Held value={{ told, faults }} />
    </>
  );
}

/** The parts, by the address at which they are drawn. */
export const PARTS: Readonly<Record<string, () => ReactNode>> = {
  '/assets': AssetsPart,
  '/big-grid': BigGridPart,
  '/library-table': LibraryTablePart,
  '/leaves': LeavesPart,
  '/list': ListPart,
  '/lists': ListsPart,
  '/within': WithinPart,
  '/first-class': FirstClassPart,
  '/form': FormPart,
  '/fields': FieldsPart,
  '/action': ActionPart,
  '/narrowed': NarrowedPart,
  '/ordering': OrderingPart,
  '/records': RecordsPart,
  '/library-records': LibraryRowsPart,
  '/spots': SpotsPart,
  '/library-spots': LibraryTreePart,
  '/large-form': LargeFormPart,
  '/library-form': LibraryFormPart,
  '/large-lines': LargeLinesPart,
  '/library-lines': LibraryLinesPart,
  '/tree-designer': TreeDesignerPart,
  '/bpmn-designer': BpmnDesignerPart,
  '/library-viewer': LibraryViewerPart,
  ...PROCESS_PAGES,
};
