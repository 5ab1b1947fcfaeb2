import { afterEach, expect, test } from "vitest";
import { withKnownBrowser } from "@/lib/auth/known-browser";
import { hashPassword } from "@/lib/auth/password";
import { newId } from "@/lib/core/ids";
import { listOwnSessions } from "@/lib/domains/accounts/service/own-sessions";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { asOwner } from "../../support/owner";

const PASSWORD = "nine green bottles";

afterEach(() => changeSettings({ SMTP_URL: undefined }));

test("a sign-in by a browser that was not used before is told by email and in the list", async () => {
  const member = await aMember({ passwordHash: await hashPassword(PASSWORD) });
  const { email } = member;
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const enter = (knownBrowser: string) =>
    signIn.run(ctxOfNobody({ address: newId("ses"), userAgent, knownBrowser }), {
      email,
      password: PASSWORD,
    });
  const mails = () => asOwner()`select payload::text as mail from outbox
    where org_id = ${member.orgId} and payload::text like '%New sign-in%'`;
  await enter("");
  expect(await mails()).toEqual([]);
  changeSettings({ SMTP_URL: "smtp://mail.example" });
  await enter("");
  await enter(withKnownBrowser("", email, new Date()));
  const [mail, ...others] = await mails();
  expect(mail?.mail).toContain("Firefox on Linux");
  expect(others).toEqual([]);
  const { items } = await listOwnSessions.run(ctxOf(member), {});
  expect(items.map(({ is_new_browser }) => is_new_browser)).toEqual([false, true, true]);
});
