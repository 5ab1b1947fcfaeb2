import { z } from "zod";
import { oneLine, prose } from "@/lib/core/text";
import {
  ENTRY_QUERY_MAX,
  entryPriorities,
  entryStatuses,
  FACTS_MAX,
  factFields,
  NONE,
} from "../constants";
import { factParts, readFact, readFacts } from "../rules/facts";

/** Comma-separated values, as in an address; empty for all. */
const values = (max = 4_000) =>
  prose(max)
    .regex(oneLine, "Must be one line of text")
    .transform((text) => text.split(",").filter((value) => value !== ""));

const amongst = (allowed: readonly string[]) =>
  values(200)
    .refine(
      (given) => given.every((value) => allowed.includes(value)),
      `Must be a comma-separated list of ${allowed.join(", ")}`,
    )
    .optional();

const facts = prose(4_000)
  .regex(oneLine, "Must be one line of text")
  .refine(
    (text) => factParts(text).length <= FACTS_MAX && factParts(text).every(readFact),
    `Must be up to ${FACTS_MAX} parts such as sector:Fintech, separated by |, of ${factFields.join(", ")} or keys of own fields`,
  )
  .transform(readFacts);

/** Filters of a project's entries; absent ones match all. */
export const entryFilter = {
  /** A part of the company's name. */
  q: prose(ENTRY_QUERY_MAX).regex(oneLine, "Must be one line of text").optional(),
  /** Comma-separated keys of stages. */
  stage: values().optional(),
  /** Of High, Medium, Low and none. */
  priority: amongst([...entryPriorities, NONE]),
  status: amongst(entryStatuses),
  /** Ids of people, or none. */
  owner: values().optional(),
  /** `sector:Fintech|country:Sweden`; several values of one field are alternatives. */
  facts: facts.optional().meta({ examples: ["sector:Fintech|country:Sweden"] }),
  /** true: only those that have been in their stage for too long. */
  stale: z.union([z.boolean(), z.enum(["true", "false"])], "Must be true or false").optional(),
};
export const EntryFilter = z.strictObject(entryFilter);
export type EntryFilter = z.output<typeof EntryFilter>;
