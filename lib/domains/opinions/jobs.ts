import "server-only";
import { z } from "zod";
import { defineEmailTemplate } from "@/lib/service/email-template";

/** Asks one person for a second opinion; an outsider's link is created when the email is sent. */
export const opinionEmail = defineEmailTemplate({
  name: "opinions.invitation",
  data: z.strictObject({ invitationId: z.string() }),
});
