import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POST as postUser } from "@/app/api/user/route";
import { newId } from "@/lib/core/ids";
import { enterWithGoogle } from "@/lib/domains/accounts/service/google";
import { getWaysIn } from "@/lib/domains/accounts/service/google-connection";
import { signUp } from "@/lib/domains/accounts/service/sign-up";
import { joinAsNew } from "@/lib/domains/organizations/service/join";
import { changeSettings } from "@/lib/platform/env";
import { ctxOfNobody } from "../../support/contexts";
import { aMember, anInvitation } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner, hashesOfTables } from "../../support/owner";
import { settingsAsStarted } from "../../support/settings";

const PASSWORD = "nine green bottles";
const somewhere = () => ctxOfNobody({ address: newId("ses") });
const addressAt = (domain: string) => `${newId("usr")}@${domain}`;

beforeEach(settingsAsStarted);
afterEach(settingsAsStarted);

const input = (email: string) => ({
  email,
  password: PASSWORD,
  full_name: "Grace Ridge",
  organization_name: "Ridge",
});

/** The ways to a new account: whether each lets an address in. */
const ways: [string, (email: string) => Promise<boolean>][] = [
  [
    "the sign-up page",
    async (email) => {
      const [made] = await Promise.allSettled([signUp.run(somewhere(), input(email))]);
      if (made?.status === "rejected") expect(made.reason.code).toBe("FORBIDDEN");
      return made?.status === "fulfilled";
    },
  ],
  [
    "POST /api/user/",
    async (email) => {
      const request = new Request("http://localhost/api/user/", {
        method: "POST",
        headers: { "content-type": "application/json", "x-spotlight-address": newId("ses") },
        body: JSON.stringify(input(email)),
      });
      const { status } = await postUser(request, { params: Promise.resolve({}) });
      expect([201, 403]).toContain(status);
      return status === 201;
    },
  ],
  [
    "Google",
    async (email) => {
      const claims = { subject: newId("usr"), email, email_verified: true, full_name: "Grace" };
      const entrance = await enterWithGoogle.run(somewhere(), claims);
      if ("refused" in entrance) expect(entrance.refused).toBe("closed");
      return "opened" in entrance;
    },
  ],
];

const countAccounts = async () => (await asOwner()`select count(*)::int as n from users`)[0]?.n;
const modeNow = async () => (await getWaysIn.run(somewhere(), {})).sign_up;

describe.each(ways)("a new account by %s", (_way, isLetIn) => {
  test("is for anybody by default, where only this machine can be meant", async () => {
    for (const APP_URL of [
      undefined,
      "http://localhost:4000",
      "http://127.0.0.1",
      "http://[::1]",
    ]) {
      changeSettings({ APP_URL });
      expect(await isLetIn(addressAt("ridge.example"))).toBe(true);
    }
    changeSettings({ APP_URL: "https://deals.example", SIGN_UP: "open" });
    expect(await isLetIn(addressAt("ridge.example"))).toBe(true);
  });

  test("needs an invitation by default where APP_URL names another host, and nothing is stored", async () => {
    await aMember();
    for (const settings of [{ APP_URL: "https://deals.example" }, { SIGN_UP: "invited" }]) {
      settingsAsStarted();
      changeSettings(settings);
      const { limit_counters: _, ...before } = await hashesOfTables();
      expect(await isLetIn(addressAt("ridge.example"))).toBe(false);
      const { limit_counters: __, ...after } = await hashesOfTables();
      expect(after).toEqual(before);
    }
  });

  test("is for the addresses of the domains that are named, and for no others", async () => {
    await aMember();
    changeSettings({ SIGN_UP: "domain:ridge.example, domain:peak.example" });
    expect(await isLetIn(addressAt("ridge.example"))).toBe(true);
    expect(await isLetIn(addressAt("PEAK.example"))).toBe(true);
    for (const domain of [
      "sub.ridge.example",
      "ridge.example.org",
      "evilridge.example",
      "x.example",
    ])
      expect([domain, await isLetIn(addressAt(domain))]).toEqual([domain, false]);
  });
});

test("a refused address is told the same whether it has an account or not", async () => {
  const { email } = await aMember();
  changeSettings({ SIGN_UP: "invited" });
  const refusals = await Promise.all(
    [email, addressAt("ridge.example")].map((one) =>
      signUp.run(somewhere(), input(one)).catch(({ code, message }) => [code, message]),
    ),
  );
  expect(refusals[0]).toEqual(refusals[1]);
  expect(String(refusals[0])).toMatch(/^FORBIDDEN,.*invitation/);
});

test("whoever was invited joins, and whoever has an account enters", async () => {
  const admin = await aMember({ role: "admin" });
  const { token } = await anInvitation(admin);
  changeSettings({ SIGN_UP: "invited" });
  const joined = joinAsNew.run(somewhere(), { token, full_name: "Grace", password: PASSWORD });
  expect(await joined).toMatchObject({ token: expect.any(String) });
});

test("the first account of an installation needs no invitation, the second does", async () => {
  await asOwner()`truncate organizations, users cascade`;
  changeSettings({ APP_URL: "https://deals.example" });
  expect(await modeNow()).toEqual({ mode: "open", domains: [] });
  await signUp.run(somewhere(), input(addressAt("ridge.example")));
  expect(await modeNow()).toEqual({ mode: "invited", domains: [] });
  expect(await codeOf(signUp.run(somewhere(), input(addressAt("ridge.example"))))).toBe(
    "FORBIDDEN",
  );
  expect(await countAccounts()).toBe(1);
});
