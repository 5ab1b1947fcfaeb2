import type { Conversation, Letter } from "@/lib/domains/correspondence/schema";

type Addresses = Pick<Conversation, "receiver_email" | "former_emails">;

/**
 * The address that an email went to, or will go to. One without `sent_to` that is sent left before
 * addresses were kept, and so before the first change of address.
 */
export const addressOf = (
  { receiver_email, former_emails }: Addresses,
  { status, sent_to }: Pick<Letter, "status" | "sent_to">,
): string => sent_to ?? (status === "sent" ? (former_emails[0] ?? receiver_email) : receiver_email);
