import { z } from "zod";

export const NewsInput = z.strictObject({});

/** What has happened since the caller's last visit; `since` is null at the first visit. */
export const News = z.object({
  since: z.iso.datetime().nullable(),
  companies: z.object({
    added: z.int(),
    /** Existing companies about which new facts were recorded. */
    changed: z.int(),
    /** True when there are more than were counted. */
    is_capped: z.boolean(),
  }),
  /** Imported files, newest first. */
  imports: z.array(z.object({ _id: z.string(), file_name: z.string() })),
  /** Threads answered after the caller left. */
  answers: z.array(z.object({ session_id: z.string(), title: z.string() })),
});
export type News = z.output<typeof News>;

export const NoteVisitInput = z.strictObject({});
