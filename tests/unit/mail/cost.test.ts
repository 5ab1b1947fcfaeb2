import { expect, test } from "vitest";
import { readInbound } from "@/lib/domains/correspondence/service/read-inbound";

const mail = (headers: string, text: string) =>
  new TextEncoder().encode(
    `From: Ada <ada@fjord.example>\r\n${headers}Content-Type: text/plain\r\n\r\n${text}\r\n`,
  );
const page = (html: string) =>
  new TextEncoder().encode(
    `From: Ada <ada@fjord.example>\r\nContent-Type: text/html\r\n\r\n${html}\r\n`,
  );
const daemon = "Return-Path: <>\r\nSubject: Undeliverable\r\n";
const report = (fields: string) =>
  mail(
    'Content-Type: multipart/report; boundary="b"\r\n',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a\r\n\r\n${fields}\r\n\r\n--b--`,
  );

const hostile: Record<string, (size: number) => Uint8Array> = {
  "a rule of dashes that ends in a letter": (size) => mail("", `--a${"-".repeat(size)}b`),
  "empty lines in a mail that reports nothing": (size) => mail("", `Hi${"\n".repeat(size)}x`),
  "empty lines in a report": (size) => mail(daemon, `Hi${"\n".repeat(size)}x`),
  "a failed recipient without an address": (size) =>
    mail(`${daemon}X-Failed-Recipients: ${"a".repeat(size)}\r\n`, "It was not delivered."),
  "a final recipient without an address": (size) =>
    report(`Final-Recipient: rfc822; ${"a".repeat(size)}\r\nAction: failed`),
  "a field of blanks with a bare return": (size) =>
    report(`Final-Recipient: ${" ".repeat(size)}b\rc\r\nAction: failed`),
  "headings below empty lines": (size) =>
    mail("", "\n".repeat(size / 2) + "--a--\n".repeat(size / 12)),
  "a notice of removal that never comes": (size) => mail("", "virus deleted ".repeat(size / 14)),
  "quotations in quotations": (size) => page("<blockquote>a".repeat(size / 13)),
  "open elements": (size) => page("<b>".repeat(size / 3)),
  "open elements that nothing closes": (size) =>
    page(`${"<b>".repeat(size / 6)}${"</i>".repeat(size / 8)}`),
};

/** CPU milliseconds, the less of two: what else the machine does shall not decide. */
async function costOf(raw: Uint8Array): Promise<number> {
  const costs: number[] = [];
  for (let i = 0; i < 2; i++) {
    const start = process.cpuUsage();
    await readInbound(raw);
    const { user, system } = process.cpuUsage(start);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

test.each(Object.entries(hostile))("%s: cost grows as the mail does", async (_what, of) => {
  const [small, large] = [of(24_000), of(192_000)];
  await readInbound(small);
  // Eight times as long; with the square it would be 64 times as long.
  expect(await costOf(large)).toBeLessThan(24 * Math.max(await costOf(small), 8));
});
