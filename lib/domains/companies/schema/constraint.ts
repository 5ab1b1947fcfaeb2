import { z } from "zod";
import { constraintFields, constraintOps } from "@/lib/search/constraint";

/** A condition of a search as answers in threads hold it; "" and 0 when no words state it. */
export const Constraint = z.object({
  field: z.enum(constraintFields),
  op: z.enum(constraintOps),
  value: z.union([z.number(), z.string(), z.array(z.string())]),
  text: z.string(),
  start: z.int(),
  end: z.int(),
});
