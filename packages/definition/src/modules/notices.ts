import type { Entity } from '../entities/entity.ts';
import type { ExactPlaces, Receiver } from './reminders.ts';

/** 通知: what people are told of a row when the module's code says so. */
export type NoticeOf<E extends Readonly<Record<string, Entity>>, P extends string> = {
  [Name in keyof E & string]: {
    readonly of: Name;
    readonly label: string;
    /** Whoever of them sees the row. */
    readonly to: readonly Receiver<E[Name]['fields'], P>[];
    /** What they read; places are fields of the row. */
    readonly text: string;
  };
}[keyof E & string];

/** Notices as they were written: places of texts are held against the entity's fields. */
export type ExactNotices<
  E extends Readonly<Record<string, Entity>>,
  N extends Readonly<Record<string, NoticeOf<E, string>>>,
> = {
  readonly [Name in keyof N]: {
    readonly [Key in Exclude<keyof N[Name], keyof NoticeOf<E, string>>]: never;
  } & { readonly text: ExactPlaces<E[N[Name]['of']]['fields'], N[Name]['text']> };
};
