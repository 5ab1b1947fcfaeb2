import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { changeSettings } from "@/lib/platform/env";
import { aMember, aSession } from "../../support/factories";
import { aVisitor, refused, whoIs, withGoogle } from "../../support/google-visitor";

const { provider } = withGoogle();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword("nine green bottles");
});

describe("next-auth's addresses", () => {
  test("take a change from our own pages alone", async () => {
    for (const site of ["cross-site", "same-site", "none"])
      for (const path of ["signin/google", "callback/credentials", "signout"]) {
        const visitor = aVisitor();
        const response = await visitor.post(`/api/auth/${path}`, {}, { "sec-fetch-site": site });
        expect([path, response.status]).toEqual([path, 403]);
        expect([...visitor.cookies.keys()]).toEqual([]);
      }
  });

  test("open the same session for a password, and end it", async () => {
    const member = await aMember({ passwordHash });
    const visitor = aVisitor();
    const credentials = { email: member.email, password: "nine green bottles" };
    await visitor.post("/api/auth/callback/credentials", credentials);
    expect(await whoIs(visitor)).toMatchObject({ userId: member.userId, via: "cookie" });
    const session = await (await visitor.go("/api/auth/session")).json();
    expect(session.user).toEqual({ name: member.fullName, email: member.email });
    const token = visitor.cookies.get("authToken");
    const response = await visitor.post("/api/auth/signout");
    expect([response.status, visitor.cookies.has("authToken")]).toEqual([303, false]);
    visitor.cookies.set("authToken", token ?? "");
    expect(await whoIs(visitor)).toBeNull();
    expect(await (await visitor.go("/api/auth/session")).json()).toEqual({});
  });

  test("keep a session's cookie as it is when it is read", async () => {
    const visitor = aVisitor();
    const { token } = await aSession(await aMember());
    visitor.cookies.set("authToken", token);
    await visitor.go("/api/auth/session");
    expect(visitor.cookies.get("authToken")).toBe(token);
  });

  test("take a wrong password, a forged cookie and a bearer's token for nobody", async () => {
    const member = await aMember({ passwordHash });
    const visitor = aVisitor();
    const wrong = { email: member.email, password: "wrong" };
    const end = await refused(visitor, () => visitor.post("/api/auth/callback/credentials", wrong));
    expect(end).toBe("/sign-in?google=password");
    const { token } = await aSession(member);
    for (const forged of ["x", `${token}x`, token.slice(1), "eyJhbGciOiJub25lIn0.e30.", "%00"]) {
      visitor.cookies.set("authToken", forged);
      expect(await (await visitor.go("/api/auth/session")).json()).toEqual({});
    }
  });

  test("returns 404 for unused addresses, and bad input causes no error", async () => {
    const visitor = aVisitor();
    for (const path of ["_log", "error", "verify-request", "signout", "signin/github", "x/y/z"])
      expect((await visitor.go(`/api/auth/${path}`)).status).toBe(404);
    expect((await visitor.post("/api/auth/_log", { level: "error" })).status).toBe(404);
    const bodies = ["{", "a=1&a=2&__proto__=3&callbackUrl[]=x", "%", "json=true&csrfToken=x"];
    for (const body of bodies)
      for (const path of ["signin/google", "callback/credentials", "signout"]) {
        const response = await visitor.go(`/api/auth/${path}`, {
          method: "POST",
          body,
          headers: { "content-type": "application/x-www-form-urlencoded" },
        });
        expect([path, body, response.status < 500]).toEqual([path, body, true]);
      }
    const wrongType = { method: "POST", body: "{}", headers: { "content-type": "text/plain" } };
    expect((await visitor.go("/api/auth/signin/google", wrongType)).status).toBe(400);
  });

  test("say it on our page when Google does not answer", async () => {
    changeSettings({ GOOGLE_ISSUER: "http://127.0.0.1:9" });
    try {
      const response = await aVisitor().post("/api/auth/signin/google", { next: "/projects" });
      expect(response.headers.get("location")).toBe("/sign-in?google=unreachable&next=%2Fprojects");
    } finally {
      changeSettings({ GOOGLE_ISSUER: provider().address });
    }
  });
});
