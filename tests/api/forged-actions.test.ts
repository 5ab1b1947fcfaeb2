import { beforeAll, describe, expect, test } from "vitest";
import { fuzzedBodies } from "../support/fuzzed-bodies";
import { address, anAccount, post, problemOf, sameOrigin, send } from "../support/http";
import { actionId, pageOwnerOf } from "../support/server-actions";

let cookie: string;
let project: { _id: string; version: number };
let list: string;
let owner: string;
beforeAll(async () => {
  cookie = await anAccount();
  owner = await pageOwnerOf({ cookie });
  const me = await (await send("/api/auth/me", { headers: { cookie } })).json();
  list = `/api/projects/user/${me._id}`;
  project = await (await post("/api/projects/", { project_name: "Kept" }, { cookie })).json();
});

const everything = async () => (await send(list, { headers: { cookie } })).text();

/** Calls an action as the page does, with arguments of the caller's own making. */
const call = (name: string, body: BodyInit, headers: Record<string, string> = {}) =>
  send("/projects", {
    method: "POST",
    headers: {
      cookie,
      origin: address(),
      ...sameOrigin(),
      accept: "text/x-component",
      "next-action": actionId(name),
      "content-type": "text/plain;charset=UTF-8",
      ...headers,
    },
    body,
  });

/** A call that must be refused without a failure of ours and change nothing; answers its text. */
async function refused(name: string, body: BodyInit, headers: Record<string, string> = {}) {
  const before = await everything();
  const response = await call(name, body, headers);
  const text = await response.text();
  expect([response.status < 500, text.slice(0, 200)]).toEqual([true, text.slice(0, 200)]);
  expect(await everything()).toBe(before);
  return text;
}

const create = (input: unknown, whose = owner) => JSON.stringify([input, whose]);
const megabyte = "x".repeat(1_000_000);

describe("an action called with what no page sends", () => {
  const cases: [string, unknown, string][] = [
    ["an unknown field", { project_name: "A", surprise: 1 }, "surprise"],
    ["a field called constructor", { project_name: "A", constructor: 1 }, "constructor"],
    ["a megabyte", { project_name: megabyte }, "project_name"],
    ["a NUL", { project_name: "a\0b" }, "project_name"],
    ["half of a surrogate pair", { project_name: "a\ud800b" }, "project_name"],
    ["an object for a text", { project_name: { $ne: "" } }, "project_name"],
    ["a text for the input", "project", "body"],
    ["nothing for the input", null, "body"],
    ["a list for the input", [{ project_name: "A" }], "body"],
  ];
  test.each(cases)("%s is refused by name", async (_what, input, field) => {
    const text = await refused("createProjectAction", create(input));
    expect(text).toContain('"code":"INVALID_INPUT"');
    expect(text).toContain(`"${field}":[`);
  });

  test("an edit of what does not exist, or of another version, is refused", async () => {
    const edit = (more: object) => create({ project_name: "B", version: 1, ...more });
    const missing = await refused("updateProjectAction", edit({ projectId: "prj_none" }));
    expect(missing).toContain('"code":"NOT_FOUND"');
    const stale = edit({ projectId: project._id, version: 99 });
    expect(await refused("updateProjectAction", stale)).toContain('"code":"CONFLICT"');
  });

  const rubbish: [string, BodyInit][] = [
    ["no arguments", "[]"],
    ["no list", "{}"],
    ["no JSON", "{project"],
    ["an empty body", ""],
    ["a reference into nothing", '["$F1"]'],
    ["a path into a prototype", '["$1:__proto__:constructor"]'],
    ["a blob that is not there", '["$B1"]'],
    ["deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ];
  test.each(rubbish)("%s reaches no action and tells nothing", async (_what, body) => {
    const before = await everything();
    const text = await (await call("createProjectAction", body)).text();
    expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules|select |insert /);
    expect(await everything()).toBe(before);
    expect((await send("/livez")).status).toBe(200);
  });

  test("of all fuzzed bodies, as calls and as forms, none is a failure of ours", async () => {
    const before = await everything();
    const failed = [];
    for (const { type, isCall, body } of fuzzedBodies(actionId("signInAction"))) {
      const response = await send(isCall ? "/projects" : "/sign-in", {
        method: "POST",
        headers: {
          ...(isCall && { cookie, "next-action": actionId("createProjectAction") }),
          ...sameOrigin(),
          origin: address(),
          "content-type": type,
        },
        body,
      });
      await response.text();
      if (response.status >= 500) failed.push([response.status, isCall, body.slice(0, 200)]);
    }
    expect(failed).toEqual([]);
    expect(await everything()).toBe(before);
  });

  test("a body over the limit is refused", async () => {
    const text = await refused(
      "createProjectAction",
      create({ project_name: megabyte + megabyte }),
    );
    expect(text).toContain('"fields":{"body":[');
  });

  test.each(["[]", "[null]", "[{}, {}]"])("%s for a form is an empty form", async (body) => {
    expect(await refused("signInAction", body)).toContain('"code":"INVALID_INPUT"');
  });

  test("a forged form of rubbish breaks nothing", async () => {
    const form = new FormData();
    form.set("1_$ACTION_ID_x", "");
    form.set("$ACTION_KEY", "x");
    form.set("0", '["$K1"]');
    const response = await send("/sign-in", {
      method: "POST",
      headers: { origin: address(), ...sameOrigin() },
      body: form,
    });
    expect(response.status).toBeLessThan(500);
  });
});

describe("an action called by a page of another owner than the session's", () => {
  const foreign: [string, (mine: string) => unknown][] = [
    ["of another organization", (mine) => `org_other:${mine.split(":")[1]}`],
    ["of another person", (mine) => `${mine.split(":")[0]}:usr_other`],
    ["that does not say whose it is", () => undefined],
    ["that says it in a list", (mine) => [mine]],
  ];
  test.each(foreign)("one %s is refused and told what to do", async (_what, whose) => {
    const body = JSON.stringify([{ project_name: "Misplaced" }, whose(owner)]);
    const text = await refused("createProjectAction", body);
    expect(text).toContain('"code":"FORBIDDEN"');
    expect(text).toContain("Reload the page to continue");
  });

  test("its reads are refused too; programs need not say whose they are", async () => {
    const ask = (headers: Record<string, string>) =>
      send(list, { headers: { cookie, ...headers } });
    const answer = await ask({ "x-page-owner": "org_other:usr_other" });
    expect(await problemOf(answer)).toMatchObject({ title: "FORBIDDEN" });
    expect((await ask({ "x-page-owner": owner })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
  });
});

describe("an action called from elsewhere", () => {
  const good = () => create({ project_name: "From elsewhere" });
  const foreign: [string, Record<string, string>][] = [
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a sister site", { "sec-fetch-site": "same-site" }],
    [
      "another site, with its origin",
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    ],
    ["another origin", { "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
    ["no origin", { "sec-fetch-site": "none", origin: "null" }],
  ];
  test.each(foreign)("%s is refused", async (_what, headers) => {
    expect(await refused("createProjectAction", good(), headers)).toMatch(/FORBIDDEN|another site/);
  });

  test("nobody is asked to sign in", async () => {
    const before = await everything();
    const response = await call("createProjectAction", good(), { cookie: "" });
    expect(response.status).toBeLessThan(500);
    expect(await everything()).toBe(before);
  });

  test("of a name that the build does not know is refused", async () => {
    const response = await call("createProjectAction", good(), { "next-action": "7f".repeat(21) });
    expect([response.status < 500, response.status]).toEqual([true, response.status]);
  });
});
