import type { FieldKind } from "./fields";
import type { Plan } from "./plan";

/** A value as plans compare and compute it: see `FieldKind`; null is unknown. */
export type CellValue = string | number | boolean | readonly string[] | null;

/** A value, how people read it ("$12.5M", "" when unknown), and the claims that state it. */
export type Cell = { value: CellValue; text: string; claims: readonly string[] };

/** A column shows a field, a group or a measure; `measure` is its place in the plan's measures. */
export type Column = {
  title: string;
  field: string | null;
  measure: number | null;
  /** `share` is a part of 1. */
  kind: FieldKind | "share";
  unit: string | null;
};

/** A record, or a group of records. */
export type Row = {
  /** The record's id; null for a group. */
  id: string | null;
  /** The company that the record is, or is of. */
  companyId: string | null;
  cells: readonly Cell[];
};

/** What a plan came to. */
export type PlanResult = {
  /** As it was run: with the ids of what it names, its order and its limit. */
  plan: Plan;
  columns: readonly Column[];
  rows: readonly Row[];
  /** How many rows or groups there are without the limit. */
  total: number;
  /** The row behind the last one has the same value of what orders them. */
  next_ties?: true;
  /** Of how many of the rows that meet the other conditions each used field is known. */
  known_of: readonly { field: string; known: number; of: number }[];
  /** Of a plan about named things with conditions: the ids of the rows that meet them. */
  met?: readonly string[];
};
