import "server-only";
import { z } from "zod";
import { defineLetter } from "@/lib/service/letter";

/** Asks one person for a second opinion; the link of an outsider is made when it is written. */
export const opinionLetter = defineLetter({
  name: "opinions.invitation",
  data: z.strictObject({ invitationId: z.string() }),
  load: async () => (await import("./service/second-letter")).composeOpinionLetter,
});
