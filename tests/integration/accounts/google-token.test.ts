import { afterEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/auth/google/route";
import { GET as me } from "@/app/api/auth/me/route";
import { newId } from "@/lib/core/ids";
import { changeSettings } from "@/lib/platform/env";
import { aMember } from "../../support/factories";
import { aPerson, aVisitor, withGoogle } from "../../support/google-visitor";
import { accessTokenOf, CLIENT, settingsFor } from "../../support/identity-provider";
import { hashesOfTables } from "../../support/owner";

const { provider } = withGoogle();
afterEach(() => changeSettings(settingsFor(provider().address)));

const send = (access_token: unknown) =>
  POST(
    new Request("http://localhost/api/auth/google", {
      method: "POST",
      headers: { "content-type": "application/json", "x-spotlight-address": newId("ses") },
      body: JSON.stringify({ access_token }),
    }),
    { params: Promise.resolve({}) },
  );

const info = (more: object = {}) => {
  const { sub, email } = aPerson();
  const times = { expires_in: "3599", scope: "openid email" };
  return { aud: CLIENT.id, azp: CLIENT.id, sub, email, email_verified: "true", ...times, ...more };
};

/** The status of a refused token, which must leave no account, session or note of them. */
async function refused(access_token: unknown): Promise<number> {
  const { limit_counters: _, ...before } = await hashesOfTables();
  const response = await send(access_token);
  const { limit_counters: __, ...after } = await hashesOfTables();
  expect(after).toEqual(before);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return response.status;
}

describe("an access token of Google", () => {
  test("made for this product opens a bearer session, for a new and for a known person", async () => {
    const said = info();
    const people = [];
    for (let i = 0; i < 2; i++) {
      const answer = await (await send(accessTokenOf(said))).json();
      expect(answer).toMatchObject({ token_type: "bearer", expires_in: 86_400 });
      const headers = { authorization: `Bearer ${answer.access_token}` };
      const request = new Request("http://localhost/api/auth/me", { headers });
      people.push(await (await me(request, { params: Promise.resolve({}) })).json());
    }
    expect(people[0]).toMatchObject({ email: said.email });
    expect(people[1]).toEqual(people[0]);
  });

  test("opens the same account as the way by the browser", async () => {
    const person = aPerson();
    await aVisitor().through(person);
    const response = await send(accessTokenOf(info({ sub: person.sub, email: person.email })));
    expect(response.status).toBe(200);
  });

  test.each([
    ["another client", { aud: "somebody-else", azp: "somebody-else" }],
    ["another client that acts for ours", { azp: "somebody-else" }],
    ["nobody that is named", { sub: undefined }],
    ["a time that is over", { expires_in: "0" }],
    ["no address", { email: undefined }],
  ])("made for %s is nobody", async (_what, more) => {
    expect(await refused(accessTokenOf(info(more)))).toBe(401);
  });

  test("rejects a token that Google does not know, or an invalid one", async () => {
    expect(await refused("made up")).toBe(401);
    for (const wrong of ["", 7, null, { $ne: "" }, "x".repeat(5000)])
      expect(await refused(wrong)).toBe(400);
  });

  test("rejects an unverified or taken address", async () => {
    for (const email_verified of ["false", false, undefined, 1])
      expect([401, 403]).toContain(await refused(accessTokenOf(info({ email_verified }))));
    const { email } = await aMember();
    expect(await refused(accessTokenOf(info({ email })))).toBe(409);
  });

  test("cannot be checked while Google does not answer, or is not set up", async () => {
    changeSettings({ GOOGLE_TOKENINFO_URL: "http://127.0.0.1:9/tokeninfo" });
    expect(await refused(accessTokenOf(info()))).toBe(503);
    changeSettings({ GOOGLE_CLIENT_ID: undefined });
    expect(await refused(accessTokenOf(info()))).toBe(503);
  });
});
