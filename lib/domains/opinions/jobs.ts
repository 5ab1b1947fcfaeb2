import "server-only";
import { z } from "zod";
import { defineEmailTemplate } from "@/lib/service/email-template";

/** Asks one person for a second opinion; the link of an outsider is made when it is written. */
export const opinionEmail = defineEmailTemplate({
  name: "opinions.invitation",
  data: z.strictObject({ invitationId: z.string() }),
  load: async () => (await import("./service/second-opinion-email")).composeOpinionEmail,
});
