import { z } from "zod";
import { eachOnce } from "@/lib/core/text";
import { FILLED_MAX } from "../constants";
import { Nda } from "../schema";
import { CreateManyInput, Receiver } from "./create-many";
import { templateValues } from "./templates";

const values = templateValues.default({});

export const FillManyInput = CreateManyInput.omit({ file: true, receivers: true }).extend({
  nda_template_id: z.string(),
  /** What is in the template's fields for every recipient who has no value of their own. */
  values,
  receivers: z
    .array(Receiver.extend({ values }), "Must be a list of recipients")
    .min(1, "Name at least one recipient")
    .max(FILLED_MAX, `Add at most ${FILLED_MAX} recipients at once from a template`)
    .check(eachOnce("receiver_email", "This address is listed twice"))
    .meta({
      examples: [[{ receiver_name: "Bo Birch", receiver_email: "bo@birch.example" }]],
    }),
});
export type FillManyInput = z.input<typeof FillManyInput>;

/** NDAs that were prepared, and why others were not: `field` is the input's, empty for none. */
export const FilledNdas = z.object({
  items: z.array(Nda),
  total: z.int(),
  problems: z.array(
    z.object({
      receiver_name: z.string(),
      receiver_email: z.string(),
      field: z.string(),
      problem: z.string(),
    }),
  ),
});
export type FilledNdas = z.output<typeof FilledNdas>;
