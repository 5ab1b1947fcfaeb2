import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { UPLOAD_PATHS } from "@/lib/core/limits";
import { config, middleware } from "@/middleware";

const reaches = (url: string) => doesMatch({ config, url });

test("every address that may be a page has a policy; files of ours and uploads need none", () => {
  for (const page of [
    "/",
    "/sign-in",
    "/projects",
    "/iconic",
    "/favicons",
    "/_next/other",
    "/x.js",
    "/api/imports/imp_1",
    "/api/importsx",
  ])
    expect([page, reaches(page)]).toEqual([page, true]);
  for (const file of ["/icon.svg", "/_next/static/chunks/a.js", ...UPLOAD_PATHS])
    expect([file, reaches(file)]).toEqual([file, false]);
});

test("strangers open the public pages and are led to sign in from everywhere else", () => {
  const leads = (path: string) =>
    middleware(new NextRequest(`http://localhost${path}`)).headers.get("location");
  const link = "x".repeat(43);
  for (const open of [
    "/sign-in?next=/x",
    "/reset-password",
    `/reset-password/${link}`,
    `/verify-email/${link}`,
    `/invitation/${link}`,
    `/opinion/${link}`,
    `/unsubscribe/${link}`,
  ])
    expect([open, leads(open)]).toEqual([open, null]);
  expect(leads("/")).toBe("http://localhost/sign-in");
  for (const closed of [
    "/projects/prj_1?tab=a&b",
    "/reset-password/a/b",
    "/reset-passwords",
    "/verify-email",
    "/invitation/",
    "/opinion/",
    "/sign-in/x",
    "/x/reset-password",
  ])
    expect(leads(closed)).toBe(`http://localhost/sign-in?next=${encodeURIComponent(closed)}`);
});

test("a page is told its own address, whatever the client says of it", () => {
  const headers = { cookie: "authToken=x", "x-spotlight-path": "/evil" };
  const request = new NextRequest("http://localhost/projects/prj_1?tab=a", { headers });
  const told = middleware(request).headers.get("x-middleware-request-x-spotlight-path");
  expect(told).toBe("/projects/prj_1?tab=a");
});

test("each answer has a policy with a nonce of its own", () => {
  const headers = { cookie: "authToken=x" };
  const policies = Array.from({ length: 20 }, () =>
    middleware(new NextRequest("http://localhost/iconic", { headers })).headers.get(
      "content-security-policy",
    ),
  );
  for (const policy of policies) expect(policy).toMatch(/script-src 'self' 'nonce-[^']{24}'/);
  expect(new Set(policies).size).toBe(20);
});
