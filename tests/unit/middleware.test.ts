import { globSync, readFileSync } from "node:fs";
import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { UPLOAD_PATHS } from "@/lib/core/limits";
import { changeSettings, isDemoOffered } from "@/lib/platform/env";
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
    "/api/nda-agent/outreaches/nda_1",
    "/api/nda/x/document",
    "/nda/x",
  ])
    expect([page, reaches(page)]).toEqual([page, true]);
  const uploads = UPLOAD_PATHS.map((path) => path.replaceAll("*", "x"));
  for (const file of ["/icon.svg", "/_next/static/chunks/a.js", ...uploads])
    expect([file, reaches(file)]).toEqual([file, false]);
});

test("every route that takes a file is an upload, whose body may be large", () => {
  const routes = globSync("app/api/**/route.ts").filter((file) =>
    readFileSync(file, "utf8").includes("toUpload"),
  );
  const paths = routes.map((file) => file.slice("app".length, -"/route.ts".length));
  expect(paths.map((path) => path.replaceAll(/\[\w+\]/g, "*")).sort()).toEqual(
    [...UPLOAD_PATHS].sort(),
  );
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
    `/nda/${link}`,
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

test("gives a page its own address, whatever the client says", () => {
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

const shownAt = (path: string, cookie = "") => {
  const response = middleware(new NextRequest(`http://localhost${path}`, { headers: { cookie } }));
  return {
    leads: response.headers.get("location"),
    shows: response.headers.get("x-middleware-rewrite"),
  };
};

test("the demo is shown in place of pages while its cookie is on, and where it is asked for", () => {
  changeSettings({ DEMO: "on" });
  const demo = (query = "") => ({ leads: null, shows: `http://localhost/demo${query}` });
  expect(shownAt("/?demo=1")).toEqual(demo("?demo=1"));
  for (const path of ["/", "/projects/x", "/companies"])
    expect(shownAt(path, "demo=on")).toEqual(demo());
  expect(shownAt("/search?q=ai", "demo=on; authToken=x")).toEqual(demo("?q=ai"));
  const nothing = { leads: null, shows: null };
  for (const path of ["/sign-in", "/demo", "/opinion/x", "/api/projects/recent", "/v1/chat/query"])
    expect([path, shownAt(path, "demo=on")]).toEqual([path, nothing]);
  expect(shownAt("/projects?demo=1").leads).toContain("/sign-in");
  expect(shownAt("/", "demo=off").leads).toContain("/sign-in");
  changeSettings({ DEMO: undefined });
});

test("nothing shows the demo where the operator turned it off", () => {
  changeSettings({ DEMO: "off" });
  for (const path of ["/", "/?demo=1", "/projects"])
    expect([path, shownAt(path, "demo=on").shows]).toEqual([path, null]);
  expect(shownAt("/projects", "demo=on; authToken=x")).toEqual({ leads: null, shows: null });
  changeSettings({ DEMO: undefined });
});

test("the demo is offered by default where only this machine comes in, or anybody may sign up", () => {
  const offered = (given: Parameters<typeof changeSettings>[0]) => {
    changeSettings({ DEMO: undefined, SIGN_UP: undefined, ...given });
    return isDemoOffered();
  };
  expect(offered({ HOST: "127.0.0.1", APP_URL: "https://a.example" })).toBe(true);
  expect(offered({ HOST: "0.0.0.0", APP_URL: "https://a.example" })).toBe(false);
  expect(offered({ HOST: "0.0.0.0", APP_URL: "https://a.example", SIGN_UP: "open" })).toBe(true);
  expect(offered({ HOST: "127.0.0.1", DEMO: "off" })).toBe(false);
  changeSettings({ DEMO: undefined, SIGN_UP: undefined, HOST: "127.0.0.1", APP_URL: undefined });
});
