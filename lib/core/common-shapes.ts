import { z } from "zod";

/** The input of a call without parameters. */
export const NoInput = z.strictObject({});

/** The output of a call that returns nothing. */
export const Nothing = z.object({});

/** The output of a call that gives the same answer whatever it found. */
export const Done = z.object({ done: z.literal(true) });

/** A record reduced to its id. */
export const RecordId = z.object({ _id: z.string() });

/** A table whose rows are sent in pieces while they are read. */
export const CsvTable = z.object({
  file_name: z.string(),
  columns: z.array(z.string()),
  pieces: z.custom<AsyncIterable<Record<string, string | number>[]>>(),
});

/** A file whose lines are sent in pieces while they are read. */
export const LineFile = z.object({
  file_name: z.string(),
  pieces: z.custom<AsyncIterable<string>>(),
});
