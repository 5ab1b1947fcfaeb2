import "server-only";
import { z } from "zod";
import { defineEmailTemplate } from "@/lib/service/email-template";

/** Carries the link of an invitation, which is made when the email is written. */
export const invitationEmail = defineEmailTemplate({
  name: "organizations.invitation",
  data: z.strictObject({ invitationId: z.string() }),
});
