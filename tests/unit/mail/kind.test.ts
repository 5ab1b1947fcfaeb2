import fc from "fast-check";
import { expect, test } from "vitest";
import { kindOf } from "@/lib/mail/kind";
import { readMail } from "@/lib/mail/read";
import { replyText } from "@/lib/mail/reply-text";

const raw = (headers: string[], body = "") =>
  new TextEncoder().encode([...headers, "", body].join("\r\n"));
const kindOfRaw = async (headers: string[], body?: string) =>
  kindOf(await readMail(raw(headers, body)));

const answer = [
  "From: Ada <ada@engines.example>",
  "Subject: Re: Your questions",
  "In-Reply-To: <1@fund.example>",
];

test.each([
  ["reply", answer, "Yes, gladly."],
  [
    "other",
    [
      "From: Ada <ada@engines.example>",
      "Subject: Fwd: Your questions",
      "References: <1@fund.example>",
    ],
    "See below.",
  ],
  ["other", answer, "> only what was quoted"],
  ["auto-reply", [...answer, "Auto-Submitted: auto-replied"], "I am away."],
  [
    "auto-reply",
    ["From: ada@engines.example", "Subject: Automatische Antwort: Ihre Fragen"],
    "Bin im Urlaub.",
  ],
  ["auto-reply", [...answer, "X-Autoreply: yes"], "Away."],
  ["list", [...answer, "List-Id: <news.engines.example>"], "Our news"],
  ["spam", [...answer, "X-Spam-Flag: YES"], "Cheap"],
  ["spam", ["From: ada@engines.example", "X-Bogosity: Spam, tests=bogofilter"], "Cheap"],
  [
    "spam",
    ["From: ada@engines.example", "Subject: Bills"],
    "See the attachment.\r\nThe firewall found a file that may not be safe and deleted it. The attachment is lost.",
  ],
  [
    "reply",
    [...answer],
    "We build scanners: a file that may not be safe is deleted with its attachment.",
  ],
  ["list", ["From: ada@engines.example", "X-BeenThere: news@engines.example"], "Our news"],
  [
    "complaint",
    ["From: reports@provider.example", 'Content-Type: multipart/report; boundary="b"'],
    "--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n--b--",
  ],
  [
    "other",
    ["From: reports@provider.example", 'Content-Type: multipart/report; boundary="b"'],
    "--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: auth-failure\r\n--b--",
  ],
  [
    "invite",
    ["From: ada@engines.example", "Subject: Call", "Content-Type: text/calendar; method=REQUEST"],
    "BEGIN:VCALENDAR\r\nEND:VCALENDAR",
  ],
] as const)("takes for %s what says %j", async (kind, headers, body) => {
  expect((await kindOfRaw([...headers], body)).kind).toBe(kind);
});

test("an answer below a flowed quotation is not taken for its last line", async () => {
  const flowed = [...answer, 'Content-Type: text/plain; format="flowed"'];
  const mail = await readMail(raw(flowed, "On 2 May 2026, Sam wrote:\r\n> How many? \r\nForty."));
  expect(replyText(mail.text)).toBe("Forty.");
  const whole = await readMail(raw(flowed, "We are forty \r\npeople. \r\n> How many?"));
  expect(replyText(whole.text)).toBe("We are forty people.");
});

/** A delivery report (RFC 3464) for one recipient. */
const report = (status: string, action: string, diagnostic: string) =>
  [
    "--b",
    "",
    "Your message came back.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.engines.example",
    "",
    "Original-Recipient: rfc822; Ada@engines.example",
    "Final-Recipient: rfc822; a.lovelace@internal.example",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    "--b--",
  ].join("\r\n");

test.each([
  ["bounce-hard", "5.1.1", "failed", "550 no such user"],
  ["bounce-hard", "5.0.0", "failed", "550 5.1.1 unknown recipient"],
  ["bounce-hard", "4.1.1", "failed", "451 user unknown"],
  ["bounce-hard", "5.4.4", "failed", "host not found"],
  ["bounce-soft", "5.2.2", "failed", "552 mailbox is full"],
  ["bounce-soft", "5.1.0", "failed", "550 sender refused by SPF"],
  ["bounce-soft", "4.4.1", "delayed", "connection timed out"],
  ["bounce-soft", "5.0.0", "failed", "something went wrong"],
] as const)("takes for %s a report of %s, %s: %s", async (kind, status, action, diagnostic) => {
  const headers = [
    "From: MAILER-DAEMON@mx.engines.example",
    "Subject: Returned mail",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
  ];
  const found = await kindOfRaw(headers, report(status, action, diagnostic));
  expect([found.kind, found.reports[0]?.recipient]).toEqual([kind, "ada@engines.example"]);
});

test("reads a report in prose, and whom it did not reach", async () => {
  const headers = [
    "Return-Path: <>",
    "From: Mail Delivery System <postmaster@mx.example>",
    "To: sam@fund.example",
    "Subject: Failure notice",
  ];
  const { kind, reports } = await kindOfRaw(
    headers,
    "sam@fund.example, your message could not be delivered to:\r\n<ada@engines.example>: 550 No such mailbox\r\n",
  );
  expect([kind, reports[0]?.recipient]).toEqual(["bounce-hard", "ada@engines.example"]);
});

test("reads any bytes as some message", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
      expect(kindOf(await readMail(bytes)).kind).not.toBe("reply");
    }),
    { numRuns: 300 },
  );
});
