import { expect, it } from 'vitest';
import { withName } from '../draft/draft.ts';
import { begun, stepped, undone } from '../draft/history.ts';
import {
  type FormProcess,
  fieldsOfSteps,
  stepsWritten,
  treeFaults,
  treeOf,
  withTree,
} from './process-tree.ts';

const process: FormProcess = {
  title: '{initiator}的申请',
  category: 'hr',
  startRights: { note: 'readonly' },
  steps: [{ kind: 'approve', key: 'head', label: '部门负责人审批', by: { kind: 'departmentHead' } }],
};

it('a process goes to the tree designer and back as it was, with what its initiator may do', () => {
  const tree = treeOf(process);
  expect(tree.initiatorRights).toEqual({ note: 'readonly' });
  expect(withTree(process, tree)).toEqual(process);
  const { initiatorRights: _taken, ...rest } = tree;
  expect(withTree(process, rest)).not.toHaveProperty('startRights');
});

it('a step without a key is given one, by which the designer knows it', () => {
  const { steps } = treeOf({ ...process, steps: [{ kind: 'copyTo', to: { kind: 'initiator' } }] });
  expect(steps.map(({ key }) => key)).toEqual(['copy1']);
});

it('a process drawn anew is one step of the history of its form', () => {
  const drawn = withTree(process, { steps: [] });
  expect(undone(stepped(begun(process), drawn)).now).toBe(process);
});

it('what is written by hand is steps, or nothing', () => {
  expect(stepsWritten(JSON.stringify(process.steps))).toEqual(process.steps);
  for (const text of ['', '{}', '[1]', '[{"kind":"nothing"}]', '[{"kind":"branch"}]'])
    expect(stepsWritten(text), text).toBeUndefined();
});

it('a branch without a condition, or with one that the form cannot tell, is told at its step', () => {
  const faultsOf = (when: string) =>
    treeFaults(
      { steps: [{ kind: 'branch', key: 'by', label: '金额', branches: [{ label: '', when, steps: [] }] }] },
      fieldsOfSteps({
        lines: { kind: 'lines', label: '明细', fields: { amount: { kind: 'money', label: '金额' } } },
        project: { kind: 'link', label: '项目', to: '/pm/project' },
      }),
    ).map(({ elementId }) => elementId);
  expect(faultsOf('')).toEqual(['by']);
  expect(faultsOf('project.code = 1')).toEqual(['by']);
  expect(faultsOf('SUM(lines.amount) > 1')).toEqual([]);
});

it('steps know every field of the form, links among them', () => {
  const fields = fieldsOfSteps({
    who: { kind: 'person', label: '经办人' },
    project: { kind: 'link', label: '项目', to: '/pm/project', shows: ['code'] },
  });
  expect(Object.keys(fields)).toEqual(['who', 'project']);
});

it('a field under another name is called so by every step', () => {
  const fields = {
    money: { kind: 'money', label: '金额' },
    who: { kind: 'person', label: '经办人' },
  } as const;
  const drawn: FormProcess = {
    title: '{money}元',
    category: 'hr',
    startRights: { money: 'required' },
    steps: [
      {
        kind: 'branch',
        key: 'by',
        branches: [
          {
            label: '大额',
            when: "money > 100 and who != 'moneyer'",
            steps: [
              {
                kind: 'approve',
                key: 'who',
                label: '经办',
                by: { kind: 'field', field: 'who' },
                rights: { money: 'editable' },
              },
            ],
          },
        ],
      },
    ],
  };
  const draft = { label: '借用', title: 'money', fields, sections: [], process: drawn };
  const renamed = JSON.stringify(withName(withName(draft, 'money', 'amount'), 'who', 'handler').process);
  expect(renamed).toContain("amount > 100 and handler != 'moneyer'");
  expect(renamed).toContain('{"amount":"editable"}');
  expect(renamed).toContain('{"amount":"required"}');
  expect(renamed).toContain('"field":"handler"');
  expect(renamed).toContain('{amount}元');
  expect(renamed).toContain('"key":"who"');
});
