import type { CustomForm } from '@jianheng/definition';
import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../concurrency/in-parts.ts';
import { buildRegistry } from '../storage/registry.ts';
import { everyKindModule } from '../testing/every-kind.ts';
import { firmRegistry } from './firm-registry.ts';

const shipped = buildRegistry([everyKindModule.module]);
const form = (more: CustomForm['fields'] = {}): CustomForm => ({
  label: '便签',
  title: 'name',
  fields: { name: { kind: 'text', label: '名称' }, ...more },
});
const linked = (to: string) => form({ other: { kind: 'link', label: '关联', to, shows: [] } });

describe('the registry of a firm', () => {
  it('is the shipped one as long as nothing is drawn', () => {
    expect(runAtOnce(firmRegistry(shipped, []))).toEqual({ registry: shipped, unfit: [] });
  });

  it('leaves out what does not fit any more, and what leads to it; all others work', () => {
    const { registry, unfit } = runAtOnce(
      firmRegistry(shipped, [
        { id: '1', code: 'good', version: 1, form: linked('/t/item') },
        { id: '2', code: 'lost', version: 1, form: linked('/no/longer') },
        { id: '3', code: 'leads', version: 1, form: linked('/form/wrong') },
        {
          id: '4',
          code: 'wrong',
          version: 1,
          form: form({ sum: { kind: 'money', label: '和', formula: 'nothing + 1' } }),
        },
        { id: '5', code: 'round', version: 1, form: linked('/form/trip') },
        { id: '6', code: 'trip', version: 1, form: linked('/form/round') },
      ]),
    );

    expect(unfit.map(({ code }) => code).sort()).toEqual(['leads', 'lost', 'wrong']);
    expect(registry.modules.slice(1).map(({ name }) => name)).toEqual([
      'form_good',
      'form_round',
      'form_trip',
    ]);
  });

  it('makes again what changed, and what links to it, and nothing else', () => {
    const kept = (code: string, drawn: CustomForm, version = 1) => ({ id: code, code, version, form: drawn });
    const modulesOf = (changed: CustomForm, version: number) =>
      runAtOnce(
        firmRegistry(shipped, [
          kept('alone', form()),
          kept('changed', changed, version),
          kept('reading', linked('/form/changed')),
        ]),
      ).registry.modules.slice(1);
    const before = modulesOf(form(), 1);
    const after = modulesOf(form({ more: { kind: 'text', label: '更多' } }), 2);
    expect(after.map((module, at) => module === before[at])).toEqual([true, false, false]);
  });
});
