import { PLAN_LIMITS } from "@/lib/research/plan/plan";

/** How many companies a comparison holds. */
export const COMPARED_MAX = PLAN_LIMITS.things;
export const COMPARED_MIN = 2;

const ID_LENGTH_MAX = 60;

export type Compared = {
  companyIds: readonly string[];
  /** How many more the address names than are compared. */
  leftOut: number;
  hasOnlyDifferences: boolean;
};

/** What an address compares; each company once. */
export function readCompared(query: { get(name: string): string | null }): Compared {
  const named = (query.get("companies") ?? "").split(",").map((id) => id.trim());
  const ids = [...new Set(named)].filter((id) => id !== "" && id.length <= ID_LENGTH_MAX);
  return {
    companyIds: ids.slice(0, COMPARED_MAX),
    leftOut: Math.max(0, ids.length - COMPARED_MAX),
    hasOnlyDifferences: query.get("show") === "differences",
  };
}

/** The address of a comparison of these companies. */
export function compareAddress(companyIds: readonly string[], hasOnlyDifferences = false): string {
  const companies = companyIds.map(encodeURIComponent).join(",");
  const show = hasOnlyDifferences ? "&show=differences" : "";
  return companyIds.length === 0 ? "/compare" : `/compare?companies=${companies}${show}`;
}
