import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { aMember } from "../../support/factories";
import {
  aPerson,
  aVisitor,
  ORIGIN,
  refused,
  whoIs,
  withGoogle,
} from "../../support/google-visitor";
import { asOwner } from "../../support/owner";

const { provider } = withGoogle();

describe("is refused and changes nothing:", () => {
  const finish = async (claims: object, fields = {}) => {
    const visitor = aVisitor();
    const callback = await visitor.agree(await visitor.start(fields), { ...aPerson(), ...claims });
    return refused(visitor, () => visitor.comeBack(callback));
  };

  test.each([
    [false],
    ["true"],
    [1],
    [null],
    [undefined],
  ])("an address that is verified: %j", async (email_verified) => {
    expect(await finish({ email_verified })).toBe("/sign-in?google=unverified");
  });

  test("no address, and one that is none", async () => {
    expect(await finish({ email: undefined })).toBe("/sign-in?google=invalid");
    for (const email of ["not an address", "a@b.c,d@e.f", "a@ridge.example\r\nBcc: x@y.zz"])
      expect(await finish({ email })).toBe("/sign-in?google=invalid");
    expect(await finish({ email: { $ne: "" } })).toBe("/sign-in?google=invalid");
  });

  test("the address of an account with another subject, whatever its case", async () => {
    const person = aPerson();
    await aVisitor().through(person);
    const other = { sub: newId("usr"), email: person.email.toUpperCase() };
    const fields = { next: "/projects" };
    expect(await finish(other, fields)).toBe("/sign-in?google=taken&next=%2Fprojects");
  });

  test("an address that somebody registered before with a password", async () => {
    const victim = await aMember({ passwordHash: "unused" });
    expect(await finish({ email: victim.email })).toBe("/sign-in?google=taken");
  });

  const signature = (body: Record<string, unknown>, change: (claims: object) => object) => {
    const [, payload = ""] = String(body.id_token).split(".");
    const claims = change(JSON.parse(Buffer.from(payload, "base64url").toString()));
    return Buffer.from(JSON.stringify(claims)).toString("base64url");
  };
  const headerOf = (alg: string) =>
    Buffer.from(JSON.stringify({ alg, typ: "JWT" })).toString("base64url");

  test("an id token without a signature, of another key, or of another kind", async () => {
    provider().tamper((body) => {
      body.id_token = `${headerOf("none")}.${signature(body, (claims) => claims)}.`;
    });
    expect(await finish({})).toBe("/sign-in?google=invalid");
    provider().tamper((body) => {
      const changed = signature(body, (claims) => ({ ...claims, sub: "somebody else" }));
      const [header, , proof] = String(body.id_token).split(".");
      body.id_token = `${header}.${changed}.${proof}`;
    });
    expect(await finish({})).toBe("/sign-in?google=invalid");
    provider().tamper((body) => {
      const text = `${headerOf("HS256")}.${signature(body, (claims) => claims)}`;
      const proof = createHmac("sha256", "a secret of tests").update(text).digest("base64url");
      body.id_token = `${text}.${proof}`;
    });
    expect(await finish({})).toBe("/sign-in?google=invalid");
    provider().tamper((body) => {
      delete body.id_token;
    });
    expect(await finish({})).toBe("/sign-in?google=invalid");
  });

  test.each([
    ["another audience", { aud: "somebody-else" }],
    ["another party", { aud: ["spotlight-tests", "somebody-else"], azp: "somebody-else" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["a time that is over", { exp: Math.floor(Date.now() / 1000) - 60 }],
    ["a time to come", { iat: Math.floor(Date.now() / 1000) + 600, nbf: 4e9 }],
    ["another nonce", { nonce: "swapped" }],
    ["no nonce", { nonce: null }],
    ["no subject", { sub: null }],
  ])("an id token for %s", async (_what, claims) => {
    expect(await finish(claims)).toBe("/sign-in?google=invalid");
  });

  test("a state, nonce or PKCE that is missing, swapped or of another flow", async () => {
    const names = ["state", "nonce", "pkce.code_verifier"].map((name) => `next-auth.${name}`);
    const stranger = aVisitor();
    await stranger.start();
    for (const name of names) {
      const other = names.find((one) => one !== name) ?? "";
      for (const value of [
        undefined,
        "forged",
        stranger.cookies.get(name),
        stranger.cookies.get(other),
      ]) {
        const visitor = aVisitor();
        const callback = await visitor.agree(await visitor.start(), aPerson());
        if (value === undefined) visitor.cookies.delete(name);
        else visitor.cookies.set(name, value);
        const end = await refused(visitor, () => visitor.comeBack(callback));
        expect([name, end]).toEqual([name, "/sign-in?google=invalid"]);
      }
    }
  });

  test("a state in the address that is missing or another", async () => {
    for (const state of [null, "swapped"]) {
      const visitor = aVisitor();
      const callback = await visitor.agree(await visitor.start(), aPerson());
      if (state === null) callback.searchParams.delete("state");
      else callback.searchParams.set("state", state);
      expect(await refused(visitor, () => visitor.comeBack(callback))).toBe(
        "/sign-in?google=invalid",
      );
    }
  });

  test("the victim's browser led to an attacker's callback", async () => {
    const attacker = aVisitor();
    const callback = await attacker.agree(await attacker.start(), aPerson());
    const victim = aVisitor();
    expect(await refused(victim, () => victim.comeBack(callback))).toBe("/sign-in?google=invalid");
    await victim.start();
    expect(await refused(victim, () => victim.comeBack(callback))).toBe("/sign-in?google=invalid");
  });

  test("a code a second time, with the cookies of the first", async () => {
    const visitor = aVisitor();
    const callback = await visitor.agree(await visitor.start(), aPerson());
    const kept = new Map(visitor.cookies);
    expect((await visitor.comeBack(callback)).headers.get("location")).toBe("/");
    expect(await refused(visitor, () => visitor.comeBack(callback))).toBe(
      "/?google=invalid&settings=account",
    );
    const thief = aVisitor();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect(await refused(thief, () => thief.comeBack(callback))).toBe("/sign-in?google=invalid");
  });

  test("a person who changes their mind, with words of its own", async () => {
    const visitor = aVisitor();
    await visitor.start();
    const callback = new URL(`${ORIGIN}/api/auth/callback/google?error=access_denied&state=x`);
    expect(await refused(visitor, () => visitor.comeBack(callback))).toBe(
      "/sign-in?google=cancelled",
    );
  });

  test("somebody whom the last organization has removed", async () => {
    const person = aPerson();
    const visitor = aVisitor();
    await visitor.through(person);
    const { userId = "" } = (await whoIs(visitor)) ?? {};
    await asOwner()`delete from memberships where user_id = ${userId}`;
    expect(await finish(person)).toBe("/sign-in?google=removed");
  });
});
