/** What a message is to somebody who waits for an answer. */
export const mailKinds = [
  "reply",
  "auto-reply",
  "bounce-hard",
  "bounce-soft",
  "complaint",
  "invite",
  "list",
  "spam",
  "other",
] as const;
export type MailKind = (typeof mailKinds)[number];
