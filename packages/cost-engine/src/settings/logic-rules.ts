import type { Level } from '../findings/finding.ts';
import type { Standard } from '../model/project.ts';

/** The families of logical rules as data (逻辑检查). All look at one building. */
export interface LogicSettings {
  readonly needs: readonly PairRule[];
  readonly excludes: readonly PairRule[];
  readonly agrees: readonly AgreeRule[];
  readonly orders: readonly OrderRule[];
}

interface LogicRule {
  readonly id: string;
  readonly name: string;
  readonly level: Level;
  /** the edition whose codes the rule names; `null`: every one. Codes change their meaning between editions */
  readonly standard: Standard | null;
}

/** Which lines are meant: one of the beginnings of codes, or one of the words in name, features or the names of resources. */
export interface LineTerms {
  readonly codes: readonly string[];
  readonly names: readonly string[];
  readonly features: readonly string[];
  readonly resources: readonly string[];
}

/** `needs`: a line of `when` demands one of `other`. `excludes`: it forbids one. */
export interface PairRule extends LogicRule {
  readonly when: LineTerms;
  readonly other: LineTerms;
}

/** What can be read out of a text: 混凝土强度等级 (C30), 管径 (DN50), 厚度 (200). */
export type TokenKind = 'concreteGrade' | 'pipeSize' | 'thickness' | 'blockSize';

/** A token of one text must be among those of another, where both have some. */
export interface AgreeRule extends LogicRule {
  readonly of: TokenKind;
  readonly from: 'name' | 'feature';
  readonly among: 'name' | 'feature' | 'resource';
  readonly amongKind: TokenKind;
  /** words of the resources that are meant; none: all */
  readonly resources: readonly string[];
  /** the lines that are meant; `null`: all */
  readonly where: LineTerms | null;
}

/** One side of an order of size: the quantity of lines in some units of measure, or a factor of the building (WMMJ). */
export type OrderSide =
  | { readonly lines: LineTerms; readonly units: readonly string[] }
  | { readonly symbol: string };

/** Σ of `less` ≤ factor · Σ of `more`, where both are more than nothing. */
export interface OrderRule extends LogicRule {
  readonly less: OrderSide;
  readonly more: OrderSide;
  readonly factor: number;
}
