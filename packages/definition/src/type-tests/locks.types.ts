import { entity } from '../entities/entity.ts';
import { field } from '../fields/field.ts';

/** What the compiler must refuse of locks over links and of exclusions without times; never run. */
const cycle = entity('周期', {
  path: '/b/cycle',
  title: 'name',
  fields: {
    name: field.text('名称', { required: true }),
    state: field.choice('状态', { open: '进行中', locked: '已锁定' }, { required: true }),
    previous: field.self('上期', { help: '没有则留空。' }),
  },
});
const fields = {
  cycle: field.link('周期', cycle),
  name: field.text('名称', { required: true }),
  isChecked: field.boolean('已核对'),
  startOn: field.date('开始'),
  endOn: field.date('结束'),
};
const head = { path: '/b/measure', title: 'name', fields } as const;

entity('计量', { ...head, lockedWhen: { 'cycle.state': { is: 'locked' } } });
entity('计量', {
  ...head,
  lockedWhen: { anyOf: [{ 'cycle.state': { is: 'locked' } }, { isChecked: { is: true } }] },
});
// @ts-expect-error a value that the field does not have
entity('计量', { ...head, lockedWhen: { 'cycle.state': { is: 'loked' } } });
// @ts-expect-error a misspelt field of the row linked to
entity('计量', { ...head, lockedWhen: { 'cycle.stat': { is: 'locked' } } });
// @ts-expect-error a misspelt link
entity('计量', { ...head, lockedWhen: { 'cycl.state': { is: 'locked' } } });
// @ts-expect-error a field that links to nothing
entity('计量', { ...head, lockedWhen: { 'name.state': { is: 'locked' } } });
// @ts-expect-error one of several conditions on a misspelt field
entity('计量', { ...head, lockedWhen: { anyOf: [{ isChecked: { is: true } }, { isCheked: { is: true } }] } });

entity('计量', { ...head, exclusive: { one: { by: ['cycle'], message: '{name}' } } });
// @ts-expect-error an end without a beginning
entity('计量', { ...head, exclusive: { one: { by: ['cycle'], to: 'endOn', message: '{name}' } } });
// @ts-expect-error by a misspelt field
entity('计量', { ...head, exclusive: { one: { by: ['cycl'], message: '{name}' } } });

// @ts-expect-error the first row has none before it
field.self('上期', { required: true });
