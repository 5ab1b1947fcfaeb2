import type { ComposeEmail } from "@/lib/service/email-template";

type Composed = Awaited<ReturnType<ComposeEmail<never>>>;

/** The text of a mail that was written; empty when there is none, or not yet. */
export const textOf = (mail: Composed): string =>
  mail === null || mail === "later" ? "" : mail.text;
