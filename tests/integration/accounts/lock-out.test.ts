import { beforeAll, describe, expect, test } from "vitest";
import { findKnownBrowser, withKnownBrowser } from "@/lib/auth/known-browser";
import { hashPassword } from "@/lib/auth/password";
import { DAY_MS } from "@/lib/core/durations";
import { newId } from "@/lib/core/ids";
import { SIGN_IN_TRIES_PER_ACCOUNT } from "@/lib/domains/accounts/constants";
import { signIn } from "@/lib/domains/accounts/service/sign-in";
import { aClock } from "../../support/clock";
import { ctxOfNobody } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";

/*
 * Whoever tries wrong passwords, from wherever, does not keep the owner of an account out in a
 * browser that signed in to it before.
 */

const PASSWORD = "nine green bottles";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const aStranger = () => `${newId("usr")}@ridge.example`;
const { now } = aClock(new Date("2026-01-05T10:00:00Z"));

type From = { address?: string; knownBrowser?: string };
const enter = (
  email: string,
  password: string,
  { address = newId("ses"), knownBrowser = "" }: From,
) => codeOf(signIn.run(ctxOfNobody({ address, knownBrowser, now }), { email, password }));

/** What becomes of so many wrong passwords from as many network addresses. */
const attacked = async (email: string, times: number) => {
  const codes = [];
  for (let i = 0; i < times; i++) codes.push(await enter(email, "wrong", {}));
  return codes;
};

describe("an account under attack from everywhere", () => {
  test.each([
    "a known",
    "an unknown",
  ])("%s one is compared a hundred times, then locked", async (kind) => {
    const email = kind === "a known" ? (await aMember({ passwordHash })).email : aStranger();
    const codes = await attacked(email, SIGN_IN_TRIES_PER_ACCOUNT + 5);
    expect(codes.slice(0, 100)).toEqual(Array(100).fill("UNAUTHENTICATED"));
    expect(codes.slice(100)).toEqual(Array(5).fill("RATE_LIMITED"));
  });

  test("lets its owner in from a browser that signed in before, from the attacked network too", async () => {
    const { email } = await aMember({ passwordHash });
    const knownBrowser = withKnownBrowser("", email, now());
    await attacked(email, SIGN_IN_TRIES_PER_ACCOUNT);
    const address = newId("ses");
    for (let i = 0; i < 100; i++) await enter(aStranger(), "wrong", { address });
    expect(await enter(email, PASSWORD, { address })).toBe("RATE_LIMITED");
    await signIn.run(ctxOfNobody({ address, knownBrowser, now }), { email, password: PASSWORD });
  });

  test("such a browser has ten wrong passwords of its own", async () => {
    const { email } = await aMember({ passwordHash });
    const from = () => ({ knownBrowser });
    const knownBrowser = withKnownBrowser("", email, now());
    for (let i = 0; i < 10; i++)
      expect(await enter(email, "wrong", from())).toBe("UNAUTHENTICATED");
    expect(await enter(email, PASSWORD, from())).toBe("RATE_LIMITED");
    const other = withKnownBrowser("", email, now());
    await signIn.run(ctxOfNobody({ knownBrowser: other, now }), { email, password: PASSWORD });
  });

  test("a browser that is known to another account, or says so itself, is a stranger", async () => {
    const { email } = await aMember({ passwordHash });
    const good = withKnownBrowser("", email, now());
    const [id, end, signature] = good.split(".");
    const shown = [
      withKnownBrowser("", aStranger(), now()),
      `${id}.${Number(end) + 1}.${signature}`,
      `other.${end}.${signature}`,
      `${id}.${end}.`,
      good.slice(0, -1),
      "~".repeat(5_000),
      "..~..",
    ];
    await attacked(email, SIGN_IN_TRIES_PER_ACCOUNT);
    for (const knownBrowser of shown)
      expect([knownBrowser, await enter(email, PASSWORD, { knownBrowser })]).toEqual([
        knownBrowser,
        "RATE_LIMITED",
      ]);
  });
});

test("a browser is known to the five accounts that signed in last, for 180 days", () => {
  const emails = Array.from({ length: 7 }, aStranger);
  let shown = "";
  for (const email of emails) shown = withKnownBrowser(shown, email, now());
  shown = withKnownBrowser(shown, emails[6] ?? "", now());
  const knows = (at: Date) => emails.map((email) => findKnownBrowser(shown, email, at) !== null);
  expect(knows(now())).toEqual([false, false, true, true, true, true, true]);
  const later = (days: number) => new Date(now().getTime() + days * DAY_MS - 1);
  expect(knows(later(180))).toEqual(knows(now()));
  expect(knows(new Date(later(180).getTime() + 1))).toEqual(Array(7).fill(false));
});
