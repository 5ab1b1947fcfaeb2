import { beforeAll, describe, expect, test } from "vitest";
import { problemOf, send } from "../support/http";
import { answered, aProgram } from "../support/program";

/*
 * The calls of the specification's group of projects, as a program makes them: with a bearer token.
 */

let call: Awaited<ReturnType<typeof aProgram>>["call"];
let userId: string;
beforeAll(async () => {
  ({ call, userId } = await aProgram());
});

const aCompany = async (name: string) =>
  (await answered(await call("POST", "/api/companies", { name, country: "Norway" }), 201))._id;
const aProject = async (project_name: string, more: object = {}) =>
  answered(await call("POST", "/api/projects/", { project_name, ...more }), 201);

const projectFields = [
  ..."_id project_name project_description user_id companies created_at updated_at".split(" "),
  ..."version access thesis archived_at entries stage_counts is_own can_share".split(" "),
];
const specItem = [
  ..."_id id company_id company_name website short_description founded_year annual_revenue".split(
    " ",
  ),
  ..."country no_of_employees stage priority status funding valuation last_interaction".split(" "),
  ..."created_at updated_at sector location".split(" "),
];
const entryFields = [
  ..."project_id stage_key stage_since is_stale owner_id owner_name next_step next_step_on".split(
    " ",
  ),
  ..."funding_stage pipeline_stage added_by added_by_name version".split(" "),
  ..."domain operating_status conflicts sources custom".split(" "),
];

const addedFields = "added already items project_id project_name undo_id".split(" ");

describe("projects", () => {
  test("are made with companies, read, and listed 25 to a page", async () => {
    const company = await aCompany("Project company");
    const made = await aProject("Grid", { project_description: "Storage", companies: [company] });
    expect(Object.keys(made).sort()).toEqual([...projectFields].sort());
    expect(made).toMatchObject({ user_id: userId, companies: [company], entries: 1 });
    expect(await answered(await call("GET", `/api/projects/${made._id}`))).toEqual(made);
    const list = await answered(await call("GET", `/api/projects/user/${userId}`));
    expect(Object.keys(list).sort()).toEqual(["items", "page", "per_page", "total"]);
    expect([list.page, list.per_page]).toEqual([1, 25]);
    expect(list.items).toContainEqual(made);
  });

  test("take companies that a thread found, as objects or ids, once", async () => {
    const [a, b] = [await aCompany("Fresh A"), await aCompany("Fresh B")];
    const { _id } = await aProject("Fresh");
    const companies = [a, { _id: b, company_name: "Fresh B", reasons: [] }];
    const path = `/api/projects/${_id}/fresh-companies`;
    expect(await answered(await call("POST", path, { companies }))).toMatchObject({
      project_id: _id,
      added: 2,
      already: 0,
    });
    expect(await answered(await call("POST", path, { companies }))).toMatchObject({
      added: 0,
      already: 2,
      undo_id: null,
    });
    const project = await answered(await call("GET", `/api/projects/${_id}`));
    expect(new Set(project.companies)).toEqual(new Set([a, b]));
  });

  test("refuse what is wrong as problem+json", async () => {
    const { _id } = await aProject("Problems");
    const refusals: [Response, number, string?][] = [
      [await call("POST", "/api/projects/", { project_name: "" }), 400, "project_name"],
      [await call("POST", "/api/projects/", { project_name: "X", surprise: 1 }), 400, "surprise"],
      [await call("POST", "/api/projects/", { project_name: "PROBLEMS" }), 409, "project_name"],
      [await call("GET", `/api/projects/user/${userId}?per_page=0`), 400, "per_page"],
      [await call("GET", "/api/projects/user/usr_other"), 404],
      [await call("GET", "/api/projects/prj_unknown"), 404],
      [await call("POST", `/api/projects/${_id}/fresh-companies`, { companies: ["cmp_x"] }), 404],
      [
        await call("POST", `/api/projects/${_id}/fresh-companies`, { companies: 7 }),
        400,
        "companies",
      ],
      [await send(`/api/projects/${_id}`), 401],
    ];
    for (const [response, status, field] of refusals) {
      const problem = await problemOf(response);
      expect(problem.status).toBe(status);
      if (field) expect(Object.keys(problem.fields ?? {})).toContain(field);
    }
  });
});

describe("company watchlists", () => {
  test("take a company with its project, and list them ten to a page in the item's shape", async () => {
    const { _id: project_id } = await aProject("Watch");
    const companies = [];
    for (let nth = 0; nth < 12; nth++) companies.push(await aCompany(`Watched ${nth}`));
    const [first, ...rest] = companies;
    const one = { project_id, company_id: first };
    const made = await answered(await call("POST", "/api/company-watchlists/", one), 201);
    expect(Object.keys(made).sort()).toEqual(addedFields);
    expect(Object.keys(made.items[0]).sort()).toEqual([...specItem, ...entryFields].sort());
    expect(made.items[0]).toMatchObject({ project_id, company_id: first, stage: "New" });
    await answered(
      await call("POST", "/api/company-watchlists/", { project_id, companies: rest }),
      201,
    );
    const path = `/api/company-watchlists/company/${project_id}`;
    const page = await answered(await call("GET", path));
    expect([page.page, page.per_page, page.total, page.items.length]).toEqual([1, 10, 12, 10]);
    expect(Object.keys(page.items[0]).sort()).toEqual([...specItem, ...entryFields].sort());
    expect(page.items[0].id).toBe(page.items[0]._id);
    const second = await answered(await call("GET", `${path}?page=2`));
    expect(second.items).toHaveLength(2);
    const problem = await problemOf(await call("GET", `${path}?sort=owner_id`));
    expect([problem.status, Object.keys(problem.fields ?? {})]).toEqual([400, ["sort"]]);
  });

  test("move by a stage of the pipeline, state a funding stage, and name both for anything else", async () => {
    const company = await aCompany("Staged");
    const { _id: project_id } = await aProject("Stages");
    const { items } = await answered(
      await call("POST", "/api/company-watchlists/", { project_id, company_id: company }),
      201,
    );
    const path = `/api/company-watchlists/${items[0]._id}/stage`;
    const moved = await answered(await call("PATCH", path, { stage: "First meeting" }));
    const acted = ["changed", "moved_from", "undo_id"];
    expect(Object.keys(moved).sort()).toEqual([...specItem, ...entryFields, ...acted].sort());
    expect(moved).toMatchObject({
      _id: items[0]._id,
      project_id,
      stage: "First meeting",
      moved_from: "New",
      version: 2,
    });
    expect(await answered(await call("PATCH", path, { stage: "Series B" }))).toMatchObject({
      stage: "Series B",
      pipeline_stage: "First meeting",
      funding_stage: "Series B",
    });
    const problem = await problemOf(await call("PATCH", path, { stage: "Nowhere" }));
    expect(problem).toMatchObject({ status: 400, title: "INVALID_INPUT" });
    for (const allowed of [
      "Partner review",
      "Late Stage Venture",
      "Pre-Seed",
      "Series I",
      "Private",
    ])
      expect(problem.detail).toContain(allowed);
    const unknown = await call("PATCH", "/api/company-watchlists/wle_unknown/stage", {
      stage: "New",
    });
    expect((await problemOf(unknown)).status).toBe(404);
  });

  test("refuse what is wrong as problem+json", async () => {
    const company_id = await aCompany("Refused");
    const { _id: project_id } = await aProject("Refusals");
    const list = `/api/company-watchlists/company/${project_id}`;
    const add = (body: object) => call("POST", "/api/company-watchlists/", body);
    const refusals: [Response, number, string?][] = [
      [await add({ company_id }), 400, "project_id"],
      [await add({ project_id, company_id, surprise: 1 }), 400, "surprise"],
      [await add({ project_id, company_id, stage: "Nowhere" }), 400, "stage"],
      [await add({ project_id: "prj_unknown", company_id }), 404],
      [await add({ project_id, company_id: "cmp_unknown" }), 404],
      [await call("GET", `${list}?per_page=0`), 400, "per_page"],
      [await call("GET", `${list}?page=0`), 400, "page"],
      [await call("GET", "/api/company-watchlists/company/prj_unknown"), 404],
      [await send(list), 401],
      [await call("PATCH", "/api/company-watchlists/wle_unknown/stage", {}), 400, "stage"],
    ];
    for (const [nth, [response, status, field]] of refusals.entries()) {
      const problem = await problemOf(response);
      expect([nth, problem.status]).toEqual([nth, status]);
      if (field) expect(Object.keys(problem.fields ?? {})).toContain(field);
    }
  });

  test("are exported with no cell that a spreadsheet takes for a formula", async () => {
    const company = await aCompany("=HYPERLINK(1)");
    const { _id: project_id } = await aProject("Export");
    await answered(
      await call("POST", "/api/company-watchlists/", { project_id, company_id: company }),
      201,
    );
    const sent = await call(
      "GET",
      `/api/company-watchlists/company/${project_id}/export?columns=stage,website`,
    );
    expect(sent.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await sent.text()).toBe("name,stage,website\n'=HYPERLINK(1),New,\n");
  });
});
