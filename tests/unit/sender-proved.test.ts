import { expect, test } from "vitest";
import { isSenderProved } from "@/lib/mail/authenticated";
import { readMail } from "@/lib/mail/read";

const mailWith = (...headers: string[]) =>
  readMail(
    new TextEncoder().encode(
      ["From: Ada <ada@fjord.example>", ...headers, "Subject: Re", "", "Hello", ""].join("\r\n"),
    ),
  );
const results = (text: string) => `Authentication-Results: ${text}`;

test.each([
  "mx.ridge.example; dmarc=pass (p=none) header.from=fjord.example",
  "mx.ridge.example 1; spf=fail; dkim=pass header.i=@fjord.example header.s=x",
  "MX.ridge.example; dkim=pass header.d=fjord.example",
  "mx.ridge.example; spf=pass smtp.mailfrom=bounces@fjord.example",
])("proves a sender by %s", async (text) => {
  expect(isSenderProved(await mailWith(results(text)), "mx.ridge.example")).toBe(true);
});

test.each([
  ["no verdict"],
  ["another server's", results("mx.evil.example; dmarc=pass header.from=fjord.example")],
  ["a failed one", results("mx.ridge.example; dmarc=fail header.from=fjord.example")],
  ["a comment", results("mx.ridge.example; dmarc=fail (; dmarc=pass header.from=fjord.example)")],
  ["a domain that ends alike", results("mx.ridge.example; dkim=pass header.d=rd.example")],
  ["a part of the domain", results("mx.ridge.example; dkim=pass header.d=jord.example")],
  [
    "a second one below the server's",
    results("mx.ridge.example; dmarc=fail header.from=fjord.example"),
    results("mx.ridge.example; dmarc=pass header.from=fjord.example"),
  ],
  [
    "two senders",
    "From: Eve <eve@evil.example>",
    results("mx.ridge.example; dmarc=pass header.from=fjord.example"),
  ],
])("does not prove a sender by %s", async (_what, ...headers) => {
  expect(isSenderProved(await mailWith(...headers), "mx.ridge.example")).toBe(false);
});
