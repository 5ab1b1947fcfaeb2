import { expect, test } from "vitest";
import { isSenderProved } from "@/lib/mail/authenticated";
import { readMail } from "@/lib/mail/read";

const isProved = async (results: string, from = "Ada <ada@fjord.example>") =>
  isSenderProved(
    await readMail(
      new TextEncoder().encode(
        `Authentication-Results: mx.ridge.example; ${results}\r\nFrom: ${from}\r\n\r\nYes.\r\n`,
      ),
    ),
    "mx.ridge.example",
  );

test.each([
  'spf=pass smtp.mailfrom="x; dkim=pass header.d=fjord.example y"@evil.example',
  'spf=pass smtp.mailfrom="x\\"; dkim=pass header.d=fjord.example y"@evil.example',
  'spf=pass smtp.mailfrom="x header.from=fjord.example; dmarc=pass (" header.from=fjord.example',
  'spf=pass (domain of "x); dkim=pass header.d=fjord.example (y"@evil.example) smtp.mailfrom=evil.example',
  "dmarc=fail (x\\); dmarc=pass header.from=fjord.example) header.from=fjord.example",
  'dmarc=fail header.from=fjord.example; x="; dmarc=pass header.from=fjord.example',
])("what a stranger had written into a header proves nobody: %s", async (results) => {
  expect(await isProved(results)).toBe(false);
});

test.each([
  "dmarc=pass (p=REJECT sp=REJECT) header.from=fjord.example",
  'dkim=pass reason="good; (really)" header.d="fjord.example"',
  "dkim=fail header.d=other.example; spf=pass smtp.mailfrom=ada@fjord.example",
  'spf=pass smtp.mailfrom="a; b"@fjord.example',
])("what the server found proves the sender: %s", async (results) => {
  expect(await isProved(results)).toBe(true);
});
