import type { PlanResult } from "../plan/result";
import { statesCount } from "./figures";
import { countedAs, labelOf } from "./labels";

/** A number of rows, as part of a pattern. */
export const COUNT = "(?:no|\\d[\\d,]*)";
/** What a sentence says at its end of how many rows its fields are known. */
export const KNOWN = `(?: \\((?<known>[^()]+)\\))?`;
const KNOWN_FOR = new RegExp(
  `^(?:(?<label>\\S.*) )?known for (?<known>${COUNT}) of (?<of>${COUNT})$`,
);

/** Whether one of "known for 9 of 12; country known for 11 of 12" is so, of the field that it names. */
function isKnown(note: string, result: PlanResult): boolean {
  const { label, ...slots } = KNOWN_FOR.exec(note)?.groups ?? {};
  return result.known_of.some(
    (each) =>
      (label === undefined || labelOf(result.plan, each.field) === label) &&
      statesCount(slots.known ?? "", each.known) &&
      statesCount(slots.of ?? "", each.of),
  );
}

/**
 * Whether what stands in brackets is so: of how many rows each field is known, and, exactly where the
 * numbers of `field` may be ranges or the least that is known, that they are counted so.
 */
export function isKnownOf(
  { known }: Record<string, string | undefined>,
  result: PlanResult,
  field: string | null,
): boolean {
  const notes = known?.split("; ") ?? [];
  const counted = field === null ? undefined : countedAs(field);
  const isTold = counted === undefined || notes.includes(counted);
  return isTold && notes.every((note) => note === counted || isKnown(note, result));
}
