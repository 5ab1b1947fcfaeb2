import { z } from "zod";

export const NewsInput = z.strictObject({});

/** What has happened since the caller was last here; `since` is null at the first visit. */
export const News = z.object({
  since: z.iso.datetime().nullable(),
  companies: z.object({
    added: z.int(),
    /** Companies that were there before, and of which something else is known now. */
    changed: z.int(),
    /** There are more than are counted. */
    is_capped: z.boolean(),
  }),
  /** Files that were brought in, newest first; the latest of them. */
  imports: z.array(z.object({ _id: z.string(), file_name: z.string() })),
  /** Threads whose answer was written after the caller left. */
  answers: z.array(z.object({ session_id: z.string(), title: z.string() })),
});
export type News = z.output<typeof News>;

export const NoteVisitInput = z.strictObject({});
