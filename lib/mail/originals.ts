import type { InboundMail } from "./read";

const ID = /<([^<>\s@]+@[^<>\s]+)>/g;
const MOST = 200;

/**
 * The Message-IDs that a message answers or gives back: in its own headers, and in the copy of what
 * came back that a report carries.
 */
export function originalIds(mail: InboundMail): string[] {
  const copies = mail.parts
    .filter(({ type }) => /^(message\/rfc822|text\/rfc822-headers|message\/global)/.test(type))
    .map(({ bytes }) => new TextDecoder().decode(bytes.subarray(0, 100_000)));
  const named = [...copies, mail.text.slice(0, 100_000)].flatMap((text) =>
    [...text.matchAll(ID)].map(([, id = ""]) => id),
  );
  return [...new Set([...mail.answers, ...named])].slice(0, MOST);
}

/** Every address that a message was handed over for, lower case: also those its headers hide. */
export const addressedTo = (mail: InboundMail): string[] => [
  ...mail.to,
  ...["delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"].flatMap((name) =>
    (mail.headers.get(name) ?? []).map((value) => value.replace(/[<>\s]/g, "").toLowerCase()),
  ),
];
