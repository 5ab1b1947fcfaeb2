import { beforeAll, describe, expect, test } from "vitest";
import { address, anAccount, post, problemOf, sameOrigin, send } from "../support/http";

let cookie: string;
beforeAll(async () => {
  cookie = await anAccount();
});

describe("the API", () => {
  test("answers a stranger 401, never a redirect", async () => {
    for (const path of ["/api/auth/me", "/api/projects/user/usr_x", "/api/projects/prj_x"])
      expect(await problemOf(await send(path))).toMatchObject({
        status: 401,
        title: "UNAUTHENTICATED",
      });
    const made = await post("/api/projects/", { project_name: "X" }, {});
    expect(await problemOf(made)).toMatchObject({ status: 401 });
  });

  test("answers a stranger before it looks at what was sent", async () => {
    expect((await post("/api/projects/", { surprise: 1 }, {})).status).toBe(401);
  });

  test("makes, reads, changes and lists a project", async () => {
    const me = await (await send("/api/auth/me", { headers: { cookie } })).json();
    const made = await post("/api/projects/", { project_name: "Grid", companies: [] }, { cookie });
    expect([made.status, made.headers.get("cache-control")]).toEqual([201, "no-store"]);
    const project = await made.json();
    expect(project).toMatchObject({ project_name: "Grid", user_id: me._id, companies: [] });
    const path = `/api/projects/${project._id}`;
    expect(await (await send(path, { headers: { cookie } })).json()).toEqual(project);
    const changed = await send(path, {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ project_description: "Storage", version: 1 }),
    });
    expect(await changed.json()).toMatchObject({ project_description: "Storage", version: 2 });
    const list = await send(`/api/projects/user/${me._id}?page=1&per_page=1`, {
      headers: { cookie },
    });
    expect(await list.json()).toMatchObject({ total: 1, page: 1, per_page: 1 });
    const search = async (q: string) =>
      (await send(`/api/projects/user/${me._id}?q=${q}`, { headers: { cookie } })).json();
    expect(await search("GR%C3%8F")).toMatchObject({ items: [{ _id: project._id }], total: 1 });
    expect(await search("%25")).toMatchObject({ items: [], total: 0 });
  });

  test("takes an Idempotency-Key: twice the same is one project, another body is 409", async () => {
    const key = { cookie, "idempotency-key": "key-over-http" };
    const body = { project_name: "Only once" };
    const first = await (await post("/api/projects/", body, key)).json();
    const again = await post("/api/projects/", body, key);
    expect([again.status, await again.json()]).toEqual([201, first]);
    const other = await post("/api/projects/", { project_name: "Other" }, key);
    expect(await problemOf(other)).toMatchObject({ status: 409, title: "CONFLICT" });
  });

  test("hides what belongs to another organization", async () => {
    const foreign = await anAccount();
    const made = await post("/api/projects/", { project_name: "Hidden" }, { cookie: foreign });
    const { _id, user_id } = await made.json();
    const seen = await send(`/api/projects/${_id}`, { headers: { cookie } });
    const unknown = await send("/api/projects/prj_unknown", { headers: { cookie } });
    expect([seen.status, await seen.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(seen.status).toBe(404);
    const list = await send(`/api/projects/user/${user_id}`, { headers: { cookie } });
    expect(list.status).toBe(404);
  });

  test("describes itself", async () => {
    const document = await (await send("/api/openapi.json")).json();
    expect(Object.keys(document.paths)).toContain("/api/projects/{projectId}");
    expect(document.paths["/api/projects/"].post.operationId).toBe("projects.create");
  });
});

describe("every answer", () => {
  const paths = [
    "/",
    "/sign-in",
    "/terms-of-use",
    "/projects",
    "/nowhere",
    "/api/auth/me",
    "/livez",
  ];

  test.each(paths)("%s carries the protections and does not say what serves it", async (path) => {
    const { headers } = await send(path, { headers: { cookie } });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toMatch(/same-origin/);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
  });

  test("of a page has a policy with a nonce of its own, which its scripts carry", async () => {
    const nonces = [];
    for (let i = 0; i < 3; i++) {
      const page = await send("/sign-in");
      const policy = page.headers.get("content-security-policy") ?? "";
      const nonce = /script-src 'self' 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? "";
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      for (const rule of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule);
      const scripts = (await page.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(3);
  });

  test("keeps a sensible request id of the client and replaces another", async () => {
    const idOf = async (id: string) =>
      (await send("/livez", { headers: { "x-request-id": id } })).headers.get("x-request-id");
    expect(await idOf("trace-1234")).toBe("trace-1234");
    expect(await idOf("short")).not.toBe("short");
    expect(await idOf("x".repeat(100))).not.toBe("x".repeat(100));
  });

  test("about health is plain", async () => {
    expect((await send("/livez")).status).toBe(200);
    expect(await (await send("/readyz")).json()).toEqual({ status: "ready" });
  });
});

describe("pages", () => {
  test("send a stranger to sign in, before anything of them is shown", async () => {
    const signIn = {
      "/": "/sign-in",
      "/projects?page=2": "/sign-in?next=%2Fprojects%3Fpage%3D2",
      "/projects/prj_x": "/sign-in?next=%2Fprojects%2Fprj_x",
      "/nowhere": "/sign-in?next=%2Fnowhere",
    };
    for (const [path, address] of Object.entries(signIn)) {
      const response = await send(path);
      expect([path, response.status, response.headers.get("location")]).toEqual([
        path,
        307,
        address,
      ]);
    }
  });

  test("that do not exist or belong to others answer 404", async () => {
    const foreign = await anAccount();
    const made = await post("/api/projects/", { project_name: "Theirs" }, { cookie: foreign });
    const { _id } = await made.json();
    for (const path of ["/nowhere", "/projects/prj_unknown", `/projects/${_id}`]) {
      const response = await send(path, { headers: { cookie } });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain("Theirs");
    }
  });

  test("below /api are answered in the API's own form, also when there is no such call", async () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const response = await send("/api/nowhere/at-all", { method, headers: sameOrigin() });
      const type = response.headers.get("content-type");
      expect([method, response.status, type]).toEqual([method, 404, "application/problem+json"]);
      expect(await response.json()).toMatchObject({ title: "NOT_FOUND", status: 404 });
    }
  });

  test("set a session cookie that scripts cannot read", async () => {
    const jar = cookie.split("=")[0];
    expect(jar).toBe("authToken");
    const signedIn = await send("/sign-in", { headers: { cookie } });
    expect([signedIn.status, signedIn.headers.get("location")]).toEqual([
      307,
      expect.stringMatching(/^(http:..[^/]+)?\/$/),
    ]);
    expect(address()).toMatch(/^http:\/\/127\.0\.0\.1/);
  });
});
