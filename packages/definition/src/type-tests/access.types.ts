import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';
import { defineModule } from '../modules/define-module.ts';
import { directory } from '../modules/directory.ts';

/** What the compiler must take and refuse of who sees a row; never run. */
const project = entity('项目', {
  path: '/b/project',
  title: 'name',
  fields: {
    name: field.text('名称'),
    manager: field.person('负责人'),
    department: field.department('部门'),
    role: field.link('角色', directory.role),
    members: field.lines('成员', {
      person: field.person('成员'),
      department: field.department('部门'),
      role: field.link('角色', directory.role),
      share: field.percent('占比'),
    }),
  },
});
const visa = entity('签证', {
  path: '/b/visa',
  title: 'name',
  fields: { name: field.text('名称'), project: field.link('项目', project, { required: true }) },
});

const base = {
  messages: {},
  entities: { project, visa },
  permissions: { view: '查看', join: '参与' },
  lists: {},
} as const;
const all = { rows: { all: 'view' } } as const;

defineModule('m', 'M', {
  ...base,
  access: {
    project: {
      rows: {
        all: 'view',
        by: [
          { field: 'manager' },
          { field: 'department', tree: true, needs: 'view' },
          { through: 'members.person', needs: 'join' },
          { own: true },
          { ownDepartment: true, needs: 'join' },
        ],
      },
    },
    visa: {
      rows: {
        by: [
          { field: 'project.manager' },
          { field: 'project.department', tree: true },
          { through: 'project.members.person' },
        ],
      },
    },
  },
});
defineModule('m', 'M', { ...base, access: { project: all, visa: { rows: { parent: 'project' } } } });

defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a person field that there is not
  access: { visa: all, project: { rows: { by: [{ field: 'manger' }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a field that names nobody
  access: { visa: all, project: { rows: { by: [{ field: 'name' }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error people have nothing below them
  access: { visa: all, project: { rows: { by: [{ field: 'manager', tree: true }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a field of lines needs `through`
  access: { visa: all, project: { rows: { by: [{ field: 'members.person' }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error lines that name nobody there
  access: { visa: all, project: { rows: { by: [{ through: 'members.share' }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a misspelt field of the row linked to
  access: { project: all, visa: { rows: { by: [{ field: 'project.manger' }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error misspelt lines of the row linked to
  access: { project: all, visa: { rows: { by: [{ through: 'project.member.person' }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a parent that is no link
  access: { project: all, visa: { rows: { parent: 'name' } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error what is seen by its parent alone has no ways beside it
  access: { project: all, visa: { rows: { parent: 'project', all: 'view' } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error two ways in one
  access: { visa: all, project: { rows: { by: [{ field: 'manager', own: true }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a way by a permission that there is not
  access: { visa: all, project: { rows: { by: [{ own: true, needs: 'viev' }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a misspelt option of a way
  access: { visa: all, project: { rows: { by: [{ own: true, need: 'view' }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a misspelt right beside valid ones
  access: { visa: all, project: { rows: { all: 'view' }, create: 'view', chang: 'view' } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a width that left the language
  access: { visa: all, project: { rows: { all: 'view', own: 'join' } } },
});
defineModule('m', 'M', {
  ...base,
  access: { visa: all, project: { rows: { by: [{ when: { name: { is: '一号' } }, needs: 'view' }] } } },
});
defineModule('m', 'M', {
  ...base,
  access: {
    visa: all,
    project: {
      rows: {
        by: [
          { field: 'manager', when: { name: { is: '一号' } }, needs: 'view' },
          { own: true, when: { name: { isEmpty: false } } },
          { through: 'members.department', tree: true },
          { through: 'members.role' },
          { field: 'role' },
        ],
      },
    },
  },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a misspelt field in the condition of a rule that names the reader
  access: { visa: all, project: { rows: { by: [{ field: 'manager', when: { nmae: { is: '一号' } } }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error people in lines have nothing below them
  access: { visa: all, project: { rows: { by: [{ through: 'members.person', tree: true }] } } },
});
defineModule('m', 'M', {
  ...base,
  // @ts-expect-error a condition on a field that there is not
  access: { visa: all, project: { rows: { by: [{ when: { nmae: { is: '一号' } } }] } } },
});

// `write` names a permission of the module, as the deeds it stands for.
defineModule('m', 'M', {
  ...base,
  access: { project: { ...all, write: 'view', remove: 'join' }, visa: { rows: { parent: 'project' } } },
});
defineModule('m', 'M', {
  ...base,
  access: {
    // @ts-expect-error: there is no such permission
    project: { ...all, write: 'edit' },
    visa: all,
  },
});
