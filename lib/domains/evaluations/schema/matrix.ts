import { z } from "zod";
import { unknownPolicies } from "@/lib/domains/criteria/constants";
import { EvaluationItem } from "../schema";
import { Nightly } from "./nightly";

export const MatrixInput = z.strictObject({ project_id: z.string(), criteria_id: z.string() });

/** A project's companies and their latest scores by each criterion of a set. */
export const Matrix = z.object({
  criteria_id: z.string(),
  criteria_name: z.string(),
  /** The version whose criteria are the columns; a row says by which version it was evaluated. */
  criteria_version: z.int(),
  notice: z.string().nullable(),
  /** Null unless the project is evaluated again each night; and whether the caller may change it. */
  nightly: Nightly.nullable(),
  can_set_nightly: z.boolean(),
  columns: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      weight: z.int(),
      unknown: z.enum(unknownPolicies),
    }),
  ),
  /** Companies of the project; the first 200 of them have rows. */
  total: z.int(),
  rows: z.array(
    z.object({
      company_id: z.string(),
      company_name: z.string(),
      /** Null while it was not evaluated by this set. */
      evaluation: EvaluationItem.nullable(),
      /**
       * Hundredths by the columns; null where not known, and where the version by which the company
       * was evaluated asks otherwise.
       */
      scores: z.array(z.int().nullable()),
    }),
  ),
});
export type Matrix = z.output<typeof Matrix>;
