import type { PlanResult } from "../plan/result";
import { statesCount } from "./figures";
import { labelOf } from "./labels";

/** A number of rows, as part of a pattern. */
export const COUNT = "(?:no|\\d[\\d,]*)";
/** What a sentence says at its end of how many rows its fields are known. */
export const KNOWN = `(?: \\((?<known>[^()]*known for [^()]*)\\))?`;
const KNOWN_FOR = new RegExp(
  `^(?:(?<label>\\S.*) )?known for (?<known>${COUNT}) of (?<of>${COUNT})$`,
);

/** Whether each of "known for 9 of 12; country known for 11 of 12" is so, of the field that it names. */
export const isKnownOf = ({ known }: Record<string, string | undefined>, result: PlanResult) =>
  known === undefined ||
  known.split("; ").every((note) => {
    const { label, ...slots } = KNOWN_FOR.exec(note)?.groups ?? {};
    return result.known_of.some(
      (each) =>
        (label === undefined || labelOf(result.plan, each.field) === label) &&
        statesCount(slots.known ?? "", each.known) &&
        statesCount(slots.of ?? "", each.of),
    );
  });
