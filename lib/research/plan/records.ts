import type { FieldValue } from "./evaluate";
import type { Plan } from "./plan";

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
