import { AppError } from "../../core/errors";
import type { FieldValue } from "./evaluate";
import type { Plan, Subject } from "./plan";

/** A record of the firm's own work, as its operations answer it to the caller. */
export type SubjectRecord = {
  id: string;
  /** The company that it is about. */
  companyId: string | null;
  /** By the field names of its subject; without those of the company. */
  values: Readonly<Record<string, FieldValue>>;
  /** The ISO moment of its last change. */
  changedAt: string;
};

/**
 * What the caller may see of each subject that plans evaluate in memory. A subject with many records
 * leaves out those that the plan's conditions rule out.
 */
export type Records = Readonly<
  Record<
    "entries" | "notes" | "opinions" | "activity" | "news",
    (plan: Plan) => Promise<SubjectRecord[]>
  >
>;

/** Most records that a plan looks at: more would take longer than anybody waits. */
export const RECORDS_MAX = 5_000;

/** What a question names to be about fewer records. */
const NARROWER: Partial<Record<Subject, string>> = {
  activity: "a company, a project or a shorter time",
  entries: "a company or a project",
  news: "a company, an event or a shorter time",
};

/** A plan would have to look at more records than that; its message says what makes them fewer. */
export class TooManyRecords extends AppError {
  constructor(about: Subject) {
    super(
      "INVALID_INPUT",
      `There are more than ${RECORDS_MAX.toLocaleString("en")} records to read. Name ${NARROWER[about] ?? "a company"}.`,
    );
  }
}
