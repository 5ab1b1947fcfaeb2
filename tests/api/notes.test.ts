import { beforeAll, describe, expect, test } from "vitest";
import { problemOf, send } from "../support/http";
import { answered, aProgram } from "../support/program";

/*
 * The calls of the specification's group of notes, as a program makes them: with a bearer token.
 */

let call: Awaited<ReturnType<typeof aProgram>>["call"];
let userId: string;
beforeAll(async () => {
  ({ call, userId } = await aProgram());
});

const subject = [
  ..."_id access company_id company_name project_id project_name user_id user_name is_own".split(
    " ",
  ),
  ..."created_at updated_at version".split(" "),
];
const kinds = {
  notes: {
    create: "/api/notes/create",
    own: "/api/notes/personal",
    all: "/api/notes/organizational",
    said: { body: "They grow **fast**" },
    wrong: [{ body: "" }, "body"],
    fields: [
      ...subject,
      ..."title body document edited_by edited_by_name mentions mentions_me".split(" "),
    ],
  },
  opinions: {
    create: "/api/notes/create-opinion",
    own: "/api/notes/personal-opinions",
    all: "/api/notes/organizational-opinions",
    said: { stance: "invest", conviction: 8, rationale: "They sell" },
    wrong: [{ stance: "invest", conviction: 11, rationale: "They sell" }, "conviction"],
    fields: [...subject, "stance", "conviction", "rationale", "change_my_mind"],
  },
} as const;

describe.each(Object.entries(kinds))("%s", (_what, { create, own, all, said, wrong, fields }) => {
  test("are made for oneself or for all, and listed ten to a page each for itself", async () => {
    const company = await answered(await call("POST", "/api/companies", { name: "Fjord" }), 201);
    const made = await answered(await call("POST", create, said), 201);
    expect(Object.keys(made).sort()).toEqual([...fields, "undo_id"].sort());
    expect(made).toMatchObject({ ...said, access: "personal", user_id: userId, version: 1 });
    const about = { ...said, access: "organizational", company_id: company._id };
    const shared = await answered(await call("POST", create, about), 201);
    for (let nth = 0; nth < 10; nth++) await answered(await call("POST", create, said), 201);
    const first = await answered(await call("GET", own));
    expect(Object.keys(first).sort()).toEqual(["items", "page", "per_page", "total"]);
    expect([first.page, first.per_page, first.total, first.items.length]).toEqual([1, 10, 11, 10]);
    expect(Object.keys(first.items[0]).sort()).toEqual([...fields].sort());
    const { undo_id, ...item } = made;
    expect((await answered(await call("GET", `${own}?page=2`))).items).toEqual([item]);
    const theirs = await answered(await call("GET", all));
    expect([theirs.page, theirs.per_page, theirs.total]).toEqual([1, 10, 1]);
    expect(theirs.items[0]).toMatchObject({ _id: shared._id, company_name: "Fjord" });
  });

  test("refuse what is wrong as problem+json", async () => {
    const key = { "idempotency-key": `once ${create}` };
    await answered(await call("POST", create, said, key), 201);
    const refusals: [Response, number, string?][] = [
      [await call("POST", create, wrong[0]), 400, wrong[1]],
      [await call("POST", create, { ...said, surprise: 1 }), 400, "surprise"],
      [await call("POST", create, { ...said, access: "secret" }), 400, "access"],
      [await call("POST", create, { ...said, company_id: "cmp_unknown" }), 404],
      [await call("POST", create, { ...said, project_id: "prj_unknown" }), 404],
      [await call("POST", create, { ...said, access: "organizational" }, key), 409],
      [await send(create, { method: "POST" }), 401],
      [await call("GET", `${own}?per_page=0`), 400, "per_page"],
      [await call("GET", `${all}?page=0`), 400, "page"],
      [await send(own), 401],
      [await send(all), 401],
    ];
    for (const [nth, [response, status, field]] of refusals.entries()) {
      const problem = await problemOf(response);
      expect([nth, problem.status]).toEqual([nth, status]);
      if (field) expect(Object.keys(problem.fields ?? {})).toContain(field);
    }
  });
});
