import "server-only";
import { z } from "zod";
import { defineLetter } from "@/lib/service/letter";

/** Carries the link of an invitation, which is made when the letter is written. */
export const invitationLetter = defineLetter({
  name: "organizations.invitation",
  data: z.strictObject({ invitationId: z.string() }),
  load: async () => (await import("./service/invitation-letter")).composeInvitation,
});
