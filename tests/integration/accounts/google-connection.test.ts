import { beforeAll, describe, expect, test } from "vitest";
import { GET as connection } from "@/app/api/account/google/route";
import { hashPassword } from "@/lib/auth/password";
import { ownerKey } from "@/lib/core/owner";
import { aMember, aSession, type Member } from "../../support/factories";
import type { Visitor } from "../../support/google-flow";
import {
  aPerson,
  aVisitor,
  ORIGIN,
  refused,
  whoIs,
  withGoogle,
} from "../../support/google-visitor";
import { asOwner } from "../../support/owner";

withGoogle();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword("nine green bottles");
});

/** What the form on a page of the member says. */
const connectOf = ({ userId, orgId }: Member) => ({
  connect: ownerKey({ userId, organizationId: orgId }),
});

describe("connecting Google", () => {
  async function aSignedIn(more: { verified?: boolean } = {}) {
    const member = await aMember({ passwordHash });
    if (more.verified)
      await asOwner()`update users set email_verified_at = now() where id = ${member.userId}`;
    const visitor = aVisitor();
    visitor.cookies.set("authToken", (await aSession(member)).token);
    return { member, visitor, connect: connectOf(member) };
  }
  const connectionOf = async (visitor: Visitor) => {
    const headers = { cookie: `authToken=${visitor.cookies.get("authToken")}` };
    const request = new Request(`${ORIGIN}/api/account/google`, { headers });
    return (await connection(request, { params: Promise.resolve({}) })).json();
  };

  test("lets it open the account from then on, and only then", async () => {
    const { member, visitor, connect } = await aSignedIn({ verified: true });
    const person = aPerson();
    const session = visitor.cookies.get("authToken");
    expect(await visitor.through(person, connect)).toBe("/?google=connected&settings=account");
    expect(visitor.cookies.get("authToken")).toBe(session);
    expect(await connectionOf(visitor)).toEqual({
      is_available: true,
      email: person.email,
      can_disconnect: true,
    });
    const other = aVisitor();
    expect(await other.through(person)).toBe("/");
    expect(await whoIs(other)).toMatchObject({ userId: member.userId, email: member.email });
  });

  test("takes only the same address for an account that nobody has confirmed, and confirms it", async () => {
    const { member, visitor, connect } = await aSignedIn();
    const callback = await visitor.agree(await visitor.start(connect), aPerson());
    expect(await refused(visitor, () => visitor.comeBack(callback))).toBe(
      "/?google=address&settings=account",
    );
    await visitor.through(aPerson({ email: member.email }), connect);
    expect(await whoIs(visitor)).toMatchObject({ isEmailVerified: true });
  });

  test.each([
    ["without a session", undefined],
    ["with another session of the same person", "other"],
  ])("is refused when one comes back %s", async (_what, kind) => {
    const { member, visitor, connect } = await aSignedIn({ verified: true });
    const callback = await visitor.agree(await visitor.start(connect), aPerson());
    const other = (await aSession(member)).token;
    if (kind) visitor.cookies.set("authToken", other);
    else visitor.cookies.delete("authToken");
    expect(await refused(visitor, () => visitor.comeBack(callback))).toBe(
      kind ? "/?google=ended&settings=account" : "/sign-in?google=ended",
    );
  });

  test("needs a session to begin with", async () => {
    const connect = connectOf(await aMember());
    const response = await aVisitor().post("/api/auth/signin/google", connect);
    expect(response.headers.get("location")).toBe("/sign-in?google=ended");
  });

  test("does not begin on a page that was made for another person or organization", async () => {
    const { visitor } = await aSignedIn();
    const connect = connectOf(await aMember());
    const begin = () => visitor.post("/api/auth/signin/google", connect);
    expect(await refused(visitor, begin)).toBe("/?google=ended&settings=account");
  });

  test("is refused for an unverified address, another's account, and a second one", async () => {
    const { visitor, connect } = await aSignedIn({ verified: true });
    const taken = aPerson();
    await aVisitor().through(taken);
    const ends: [object, string][] = [
      [aPerson({ email_verified: "true" }), "unverified"],
      [taken, "elsewhere"],
    ];
    for (const [claims, reason] of ends) {
      const callback = await visitor.agree(await visitor.start(connect), { ...claims });
      expect(await refused(visitor, () => visitor.comeBack(callback))).toBe(
        `/?google=${reason}&settings=account`,
      );
    }
    await visitor.through(aPerson(), connect);
    const callback = await visitor.agree(await visitor.start(connect), aPerson());
    expect(await refused(visitor, () => visitor.comeBack(callback))).toBe(
      "/?google=another&settings=account",
    );
  });

  test("a sign-in never connects: signed in or not, it opens an account of its own", async () => {
    const { member, visitor } = await aSignedIn({ verified: true });
    await visitor.through(aPerson());
    const actor = await whoIs(visitor);
    expect(actor?.userId).not.toBe(member.userId);
    const kept = await asOwner()`select 1 from identities where user_id = ${member.userId}`;
    expect(kept).toHaveLength(0);
  });
});
