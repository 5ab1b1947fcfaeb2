import "server-only";
import type { Term } from "@/lib/search/filter";
import type { CompanyRow } from "../queries/list";
import type { Reason } from "../schema/search";

/** Placeholder of the rank part: says nothing. */
export function textReasons(_row: CompanyRow, _terms: Term[], _missing: number[]): Reason[] {
  return [];
}
