import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { config, middleware } from "@/middleware";

const reaches = (url: string) => doesMatch({ config, url });

test("every address that may be a page has a policy; files of ours need none", () => {
  for (const page of [
    "/",
    "/sign-in",
    "/projects",
    "/iconic",
    "/favicons",
    "/_next/other",
    "/x.js",
  ])
    expect([page, reaches(page)]).toEqual([page, true]);
  for (const file of ["/icon.svg", "/_next/static/chunks/a.js"])
    expect([file, reaches(file)]).toEqual([file, false]);
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
