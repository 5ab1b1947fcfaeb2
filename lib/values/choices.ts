import { lookupKey } from "../core/search-key";
import { type Read, readCell } from "./read-cell";

/** How far a company has grown, as directories of startups state it; not its funding stage. */
export const MATURITIES = ["Early", "Growth"] as const;
export type Maturity = (typeof MATURITIES)[number];

/** How much of a company's work is done remotely. */
export const REMOTE_WORK = ["Fully remote", "Partly remote"] as const;
export type RemoteWork = (typeof REMOTE_WORK)[number];

const keyOf = (text: string) => lookupKey(text).replace(/[\s_-]+/g, " ");

/** Reads one of a few values, each with the words that lists write for it. */
function choice<T>(what: string, written: readonly (readonly [T, string])[]) {
  const values = new Map(
    written.flatMap(([value, words]) => words.split("|").map((word) => [word, value] as const)),
  );
  return (text: string): Read<T> =>
    readCell<T>(text, what, (cell) => {
      const value = values.get(keyOf(cell));
      return value === undefined ? { problem: `Unknown value: not ${what}` } : { value };
    });
}

/** Yes or no. */
export const readYesNo = choice<boolean>("a yes or no", [
  [true, "true|yes|y|1|oui|ja|si|sim"],
  [false, "false|no|n|0|non|nein|nao"],
]);

/** "Early", "Growth stage". */
export const readMaturity = choice<Maturity>("a growth stage", [
  ["Early", "early|early stage"],
  ["Growth", "growth|growth stage"],
]);

/** "Fully Remote", "remote-first", "hybrid"; "Remote" alone does not say how much. */
export const readRemoteWork = choice<RemoteWork>("a kind of remote work", [
  ["Fully remote", "fully remote|remote first|remote only|100% remote|all remote"],
  ["Partly remote", "partly remote|partially remote|hybrid"],
]);

/** The narrower of two industries on a path: "B2B -> Infrastructure" is "Infrastructure". */
export const readSubIndustry = (text: string): Read<string> =>
  readCell<string>(text, "an industry", (cell) => {
    const value = cell.split(/\s*(?:->|→|>|»)\s*/).at(-1);
    return value ? { value } : { problem: "Ends without an industry" };
  });
