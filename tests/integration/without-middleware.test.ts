import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import * as accounts from "@/lib/domains/accounts/loaders";
import * as projects from "@/lib/domains/projects/loaders";
import type { OperationRoute } from "@/lib/transport/route";
import { aMember, aProject, aSession } from "../support/factories";

// Pages and routes are called here as the framework calls them, with no middleware in front.
const jar = vi.hoisted(() => ({ token: "", path: "" }));
vi.mock("next/headers", () => ({
  cookies: async () => ({ get: () => (jar.token ? { value: jar.token } : undefined) }),
  headers: async () => new Headers(jar.path ? { "x-spotlight-path": jar.path } : {}),
}));

/** Where a loader sends its caller, as the framework's own signal says it. */
const digestOf = (call: Promise<unknown>) =>
  call.then(
    () => "opened",
    (thrown: { digest?: string }) => thrown.digest ?? String(thrown),
  );

describe("without middleware", () => {
  test("loaders send strangers to sign in", async () => {
    const { _id } = await aProject(await aMember());
    for (const token of ["", "x".repeat(43)]) {
      jar.token = token;
      for (const call of [
        () => accounts.loadMe(),
        () => projects.loadProjects({}),
        () => projects.loadProject({ projectId: _id }),
      ])
        expect(await digestOf(call())).toContain("NEXT_REDIRECT;replace;/sign-in");
    }
  });

  test("an ended session leads back to its page when middleware runs", async () => {
    jar.token = (await aSession(await aMember(), { revokedAt: new Date() })).token;
    jar.path = "/projects?page=2&per_page=25";
    const digest = await digestOf(projects.loadProjects({}));
    expect(digest).toContain(`;/sign-in?next=${encodeURIComponent(jar.path)};`);
    jar.path = "";
  });

  test("loaders show nothing of another organization", async () => {
    const { _id } = await aProject(await aMember());
    jar.token = (await aSession(await aMember())).token;
    expect(await digestOf(projects.loadProject({ projectId: _id }))).toContain("404");
    expect(await projects.loadProjects({})).toMatchObject({ items: [], total: 0 });
  });

  const root = path.resolve(import.meta.dirname, "../..");
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
  const files = globSync("app/**/route.ts", { cwd: root });

  test.each(files)("%s answers strangers 401 unless it is public", async (file) => {
    const handlers: Record<string, OperationRoute> = await import(path.join(root, file));
    for (const method of methods.filter((name) => handlers[name]?.operation)) {
      const handle = handlers[method];
      if (!handle || handle.operation.access === "public") continue;
      const request = new Request("http://localhost/", {
        method,
        headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
        ...(method === "GET" || method === "DELETE" ? {} : { body: "{}" }),
      });
      const params = Promise.resolve({ projectId: "prj_x", userId: "usr_x" });
      expect([method, (await handle(request, { params })).status]).toEqual([method, 401]);
    }
  });
});
