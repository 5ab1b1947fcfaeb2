import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { aPerson, aVisitor, ORIGIN, whoIs, withGoogle } from "../../support/google-visitor";
import { asOwner } from "../../support/owner";

withGoogle();

describe("signing in with Google", () => {
  test("makes an account the first time and finds it by its subject afterwards", async () => {
    const person = aPerson();
    const visitor = aVisitor();
    expect(await visitor.through(person, { next: "/projects?page=2" })).toBe("/projects?page=2");
    const first = await whoIs(visitor);
    expect(first).toMatchObject({
      email: person.email,
      fullName: "Ada North",
      role: "admin",
      isEmailVerified: true,
      organizationName: "Ada's organization",
    });
    const again = aVisitor();
    expect(await again.through({ ...person, email: "moved@north.example" })).toBe("/");
    expect(await whoIs(again)).toMatchObject({ userId: first?.userId, email: person.email });
    expect([...again.cookies.keys()].sort()).toEqual([
      "authToken",
      "knownBrowser",
      "next-auth.callback-url",
    ]);
    const told = await asOwner()`select action from activity
      where actor_id = ${first?.userId ?? ""} order by at`;
    expect(told.map(({ action }) => action)).toEqual(["accounts.signUp", "accounts.signIn"]);
  });

  test("sets the session's cookie as a sign-in by password does", async () => {
    const visitor = aVisitor();
    const callback = await visitor.agree(await visitor.start(), aPerson());
    const lines = (await visitor.comeBack(callback)).headers.getSetCookie();
    const line = lines.find((one) => one.startsWith("authToken=")) ?? "";
    expect(line).toMatch(/^authToken=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const known = lines.find((one) => one.startsWith("knownBrowser=")) ?? "";
    expect(known).toMatch(
      /^knownBrowser=[\w.~-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
    );
  });

  test("takes the address for a name where Google gives none that can be shown", async () => {
    for (const name of [undefined, "", "two\nlines", 7]) {
      const visitor = aVisitor();
      const person = aPerson({ name });
      await visitor.through(person);
      expect((await whoIs(visitor))?.fullName).toBe(person.sub);
    }
  });

  test("is limited like other new accounts, and known ones still enter", async () => {
    const address = newId("ses");
    const known = aPerson();
    await aVisitor(address).through(known);
    const ends = [];
    for (let i = 0; i < 20; i++) ends.push(await aVisitor(address).through(aPerson()));
    expect(ends.filter((end) => end === "/sign-in?google=busy")).toHaveLength(1);
    expect(await aVisitor(address).through(known)).toBe("/");
  });
});

describe("redirects", () => {
  const elsewhere = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    `${ORIGIN}.evil.example/`,
    "http://localhost:3000@evil.example/",
    "",
  ];

  test.each(elsewhere)("never lead to %j, by form or by cookie", async (next) => {
    expect(await aVisitor().through(aPerson(), { next })).toBe("/");
    expect(await aVisitor().through(aPerson(), { callbackUrl: next })).toBe("/");
    const visitor = aVisitor();
    const callback = await visitor.agree(await visitor.start(), aPerson());
    visitor.cookies.set("next-auth.callback-url", encodeURIComponent(next));
    callback.searchParams.set("callbackUrl", next);
    expect((await visitor.comeBack(callback)).headers.get("location")).toBe("/");
  });
});
