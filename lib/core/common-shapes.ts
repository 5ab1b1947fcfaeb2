import { z } from "zod";

/** The input of a call that is told nothing. */
export const NoInput = z.strictObject({});

/** The output of a call that has nothing to tell. */
export const Nothing = z.object({});

/** The output of a call that answers alike whatever it found. */
export const Done = z.object({ done: z.literal(true) });

/** A record by its id alone. */
export const RecordId = z.object({ _id: z.string() });

/** A table that is read while it is sent, in pieces. */
export const CsvTable = z.object({
  file_name: z.string(),
  columns: z.array(z.string()),
  pieces: z.custom<AsyncIterable<Record<string, string | number>[]>>(),
});
