import type { CustomForm } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { compareForms } from './compare-forms.ts';

const TRIP: CustomForm = {
  label: '出差',
  title: 'purpose',
  fields: {
    purpose: { kind: 'text', label: '事由' },
    note: { kind: 'text', label: '备注' },
    costs: { kind: 'lines', label: '费用', fields: { amount: { kind: 'money', label: '金额' } } },
  },
  list: { columns: ['purpose'] },
  process: {
    title: '{initiator}出差',
    category: 'other',
    steps: [
      { kind: 'approve', key: 'manager', label: '经理审批', by: { kind: 'departmentHead' } },
      {
        kind: 'branch',
        branches: [
          {
            label: '较高',
            when: 'total > 1000',
            steps: [{ kind: 'approve', key: 'leader', label: '领导审批', by: { kind: 'departmentHead' } }],
          },
        ],
      },
    ],
  },
};

describe('two versions of a form', () => {
  it('that say the same differ in nothing', () =>
    expect(compareForms(TRIP, structuredClone(TRIP))).toEqual([]));

  it('differ by fields that came, went and say something else, columns of tables among them', () => {
    const { note: _gone, ...fields } = TRIP.fields;
    const after: CustomForm = {
      ...TRIP,
      fields: {
        ...fields,
        purpose: { kind: 'text', label: '出差事由', required: true },
        costs: {
          kind: 'lines',
          label: '费用',
          fields: {
            amount: { kind: 'money', label: '金额', min: '0' },
            item: { kind: 'text', label: '项目' },
          },
        },
      },
    };
    expect(
      compareForms(TRIP, after).map(({ about, word, before, after }) => [about, word, before, after]),
    ).toEqual([
      ['出差事由', 'label', '事由', '出差事由'],
      ['出差事由', 'required', undefined, true],
      ['备注', undefined, TRIP.fields.note, undefined],
      ['费用 / 金额', 'min', undefined, '0'],
      ['费用 / 项目', undefined, undefined, { kind: 'text', label: '项目' }],
    ]);
  });

  it('differ by groups: by what they are called, what they hold and where they stand, each told of the group', () => {
    const had = [
      { title: '基本', fields: ['purpose', 'note'] },
      { title: '费用', fields: ['costs'] },
    ];
    const said = (sections: typeof had) =>
      compareForms({ ...TRIP, sections: had }, { ...TRIP, sections }).map(
        ({ part, about, word, before, after }) => [part, about, word, before, after],
      );

    expect(said([{ title: '出差', fields: ['purpose', 'note'] }, ...had.slice(1)])).toEqual([
      ['section', '出差', 'title', '基本', '出差'],
    ]);
    expect(said(had.toReversed())).toEqual([['form', '', 'sections', ['基本', '费用'], ['费用', '基本']]]);
    expect(said([{ title: '基本', fields: ['purpose', 'note', 'costs'] }])).toEqual([
      ['section', '基本', 'fields', ['purpose', 'note'], ['purpose', 'note', 'costs']],
      ['section', '费用', undefined, had[1], undefined],
    ]);
  });

  it('differ by what the form, its list and its process say', () => {
    const after: CustomForm = { ...TRIP, label: '出差单', list: { columns: ['purpose', 'note'] } };
    const { process: _none, ...plain } = after;
    expect(compareForms(TRIP, plain).map(({ part, about, word }) => [part, about, word])).toEqual([
      ['form', '', 'label'],
      ['list', '', 'columns'],
      ['process', '', 'title'],
      ['process', '', 'category'],
      ['step', '经理审批', undefined],
      ['step', 'branch 1', undefined],
      ['step', '领导审批', undefined],
    ]);
  });

  it('differ by steps, those within branches once and by their own name', () => {
    const after = structuredClone(TRIP) as CustomForm & {
      process: { steps: [unknown, { branches: [{ when: string; steps: { label: string }[] }] }] };
    };
    const [branch] = after.process.steps[1].branches;
    branch.when = 'total > 5000';
    for (const step of branch.steps) step.label = '总经理审批';
    expect(compareForms(TRIP, after)).toMatchObject([
      { part: 'step', about: 'branch 1', word: 'branches' },
      { part: 'step', about: '总经理审批', word: 'label', before: '领导审批', after: '总经理审批' },
    ]);
  });
});
