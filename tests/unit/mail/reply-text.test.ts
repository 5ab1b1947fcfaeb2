import { expect, test } from "vitest";
import { textOfHtml } from "@/lib/mail/html";
import { replyText } from "@/lib/mail/reply-text";

const said = "Yes, Tuesday works.\n\nBest,\nAda";
const asked = "Could we talk on Tuesday?";

test.each([
  [
    "marked history under a line in English",
    `On Mon, 3 Feb 2025 at 10:02, Sam <sam@fund.example> wrote:\n\n> ${asked}`,
  ],
  [
    "a line in Danish, broken before the address",
    `Den man. 3. feb. 2025 kl. 10.02 skrev Sam <\nsam@fund.example>:\n\n> ${asked}`,
  ],
  [
    "a line in Polish, history without marks",
    `pon., 3 lut 2025 o 10:02 Sam <sam@fund.example> napisał(a):\n${asked}`,
  ],
  [
    "a rule with headers",
    `-----Message d'origine-----\nDe : Sam <sam@fund.example>\nEnvoyé : lundi 3 février 2025 10:02\nObjet : Appel\n\n${asked}`,
  ],
  [
    "headers without a rule",
    `Da: Sam <sam@fund.example>\nInviato: lunedì 3 febbraio 2025 10:02\nA: Ada\nOggetto: Chiamata\n\n${asked}`,
  ],
  [
    "a signature and history",
    `-- \nAda Lovelace, Engines Ltd\n\nOn 3 Feb 2025, at 10:02, Sam <sam@fund.example> wrote:\n> ${asked}`,
  ],
  ["a telephone's footer", `Sent from my iPhone`],
  [
    "a lawyer's footer",
    `This message and its attachments are confidential and intended solely for the persons to whom they are addressed; whoever gets it by mistake deletes it.`,
  ],
])("keeps what was said above %s", (_, below) => {
  expect(replyText(`${said}\n\n${below}`)).toBe(said);
});

test("keeps an answer below what it answers, and answers between quotations", () => {
  const heading = "On 3 Feb 2025 at 10:02, Sam <sam@fund.example> wrote:";
  expect(replyText(`${heading}\n> ${asked}\n\n${said}`)).toBe(said);
  expect(replyText(`${heading}\n> Tuesday?\nYes.\n> At ten?\nRather at noon.`)).toBe(
    "Yes.\nRather at noon.",
  );
});

test("leaves out a gateway's banner, and keeps a sentence that only looks like a heading", () => {
  expect(replyText(`CAUTION: this email came from outside.\n\n${said}`)).toBe(said);
  const plain = "Our numbers for 2024:\n\nRevenue: 3 million\n\nMargin: 40 %";
  expect(replyText(plain)).toBe(plain);
});

test("reads HTML as it looks, with quotations marked", () => {
  const html = `<style>p{color:red}</style><p>Yes,&nbsp;Tuesday.</p><p>Best,<br>Ada</p><blockquote><div>${asked}</div></blockquote>`;
  expect(textOfHtml(html)).toBe(`Yes, Tuesday.\n\nBest,\nAda\n\n> ${asked}`);
});

test("takes time by the length of the history alone", () => {
  const history = Array.from(
    { length: 100_000 },
    (_, at) => `> line ${at} on 2025-01-01 10:02, a@b.example`,
  );
  expect(replyText([said, "", "On 3 Feb 2025, Sam wrote:", ...history].join("\n"))).toBe(said);
});
