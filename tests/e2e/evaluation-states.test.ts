import type { Page } from "@playwright/test";
import { type Connection, openConnection } from "../../db/connection.ts";
import { newId } from "../../lib/core/ids.ts";
import { expect, test } from "./fixtures.ts";
import { inspect, inspectIn } from "./look.ts";

test.use({ startPage: null });
test.setTimeout(600_000);

const headers = { "sec-fetch-site": "same-origin" };
const lenses = ["lens_accenture", "lens_sequoia", "lens_a16z"];

const known = {
  name: "Fjord Robotics",
  country: "Norway",
  founded_year: 2021,
  description: "Robots that automate fish farms and save feed for salmon producers.",
  industry: "Robotics",
};

async function add(page: Page, data: Record<string, unknown>): Promise<string> {
  const made = await page.request.post("/api/companies", { headers, data });
  return (await made.json())._id;
}

/** Evaluates a company by a lens, to the end of its run. */
async function evaluated(page: Page, company_id: string, criteria_id: string): Promise<void> {
  const data = { company_id, criteria_id };
  const { jobId } = await (await page.request.post("/api/eval/evaluate", { headers, data })).json();
  const status = async () =>
    (await (await page.request.get(`/api/eval/jobs/${jobId}`)).json()).status;
  await expect.poll(status).toBe("done");
}

const asOwner = async <T>(work: (owner: Connection) => Promise<T>): Promise<T> => {
  const owner = openConnection(process.env.PRODUCT_OWNER_URL ?? "", { max: 1 });
  return work(owner).finally(() => owner.end());
};

/** A run of 40 companies as it stands after 12: no worker goes on with it. */
async function aStoppedRun(email: string, companyId: string): Promise<string> {
  const id = newId("run");
  const inputs = JSON.stringify({
    companies: [companyId],
    sets: [{ id: "lens_sequoia", version: 1 }],
    as_of: null,
    day: "2026-01-01",
  });
  const step = { done: 12, total: 40, ms: 900 };
  const steps = ["Read the facts", "Sequoia-style lens"].map((name) => ({ name, ...step }));
  await asOwner(
    (owner) => owner`
      insert into runs (id, org_id, user_id, is_private, kind, status, inputs, steps, created_at, updated_at)
      select ${id}, memberships.org_id, users.id, false, 'evaluations', 'running',
        ${inputs}::text::jsonb, ${JSON.stringify(steps)}::text::jsonb, now(), now()
      from users join memberships on memberships.user_id = users.id where users.email = ${email}`,
  );
  return id;
}

const failures = Array.from({ length: 7 }, (_, at) => ({
  company_id: `cmp_${at}`,
  company_name: `Skerry Sails ${at}`,
  reason: "It was merged into another company",
}));

const endAs = (id: string, status: "failed" | "cancelled", error: string | null) =>
  asOwner(
    (owner) => owner`
      update runs set status = ${status}, error = ${error}, finished_at = now(),
        result = ${JSON.stringify({ evaluated: 5, failures: error ? failures : [] })}::text::jsonb
      where id = ${id}`,
  );

test("axe finds nothing in a run of evaluations while it works, failed and canceled, nor in the hub", {
  tag: "@drill",
}, async ({ page, member }) => {
  const id = await add(page, known);
  await page.goto(`/companies/${id}/evaluation`);
  await expect(page.getByText("Not evaluated yet")).toBeVisible();
  await inspect(page, "an evaluation, none yet");
  const run = await aStoppedRun(member.email, id);
  const places = [`/companies/${id}/evaluation?run=${run}`, `/evaluation?run=${run}`];
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByText("Evaluated 12 of 40 companies")).toBeVisible();
    await inspect(page, `a run that works: ${place.split("?")[0]}`);
  }
  await page.goto("/agent-hub");
  await expect(page.getByRole("button", { name: "Cancel: Evaluation" })).toBeVisible();
  await inspect(page, "the hub with a run that works");

  await endAs(run, "failed", "The criteria were deleted. What was evaluated before is kept.");
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByText("7 companies couldn’t be evaluated:")).toBeVisible();
    await expect(page.getByRole("button", { name: "Evaluate again" })).toBeVisible();
    await inspect(page, `a run that failed: ${place.split("?")[0]}`);
  }
  await page.goto("/agent-hub");
  await expect(page.getByText("The criteria were deleted.")).toBeVisible();
  await inspect(page, "the hub with a run that failed");

  await endAs(run, "cancelled", null);
  await page.goto(places[0] ?? "");
  await expect(page.getByText("The scores of 5 companies were kept.")).toBeVisible();
  await inspect(page, "a run that was canceled");
  await page.getByRole("button", { name: "Evaluate again" }).click();
  await expect(page.getByRole("heading", { name: "Overall score" })).toBeVisible();
});

/** Lenses that score the company's market far apart. */
const setApart = (companyId: string) =>
  asOwner(
    (owner) => owner`
      update evaluations set result = jsonb_set(result, '{score,market}',
        case set_id when 'lens_sequoia' then '9'::jsonb else '2'::jsonb end)
      where company_id = ${companyId}`,
  );

test("axe finds nothing where little is known, where lenses disagree, and in print", {
  tag: "@drill",
}, async ({ page, member: _ }) => {
  const bare = await add(page, { name: "Skerry Sails" });
  await evaluated(page, bare, "lens_sequoia");
  await page.goto(`/companies/${bare}/evaluation?set=lens_sequoia`);
  await expect(page.getByText("Too little known").first()).toBeVisible();
  await inspect(page, "an evaluation of which too little is known");

  const id = await add(page, known);
  for (const lens of lenses) await evaluated(page, id, lens);
  await setApart(id);
  await page.goto(`/companies/${id}/evaluate/full?set=lens_sequoia`);
  await expect(page.getByRole("heading", { name: "Where they disagree" })).toBeVisible();
  await inspect(page, "an assessment whose lenses disagree");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Verify" })).toBeHidden();
  await inspectIn(page, "an assessment in print", "light");
  await page.emulateMedia({ media: null });
});

test("criteria are written and given up, each page with a title of its own", async ({
  page,
  member: _,
}) => {
  await page.goto("/evaluation-builder");
  await expect(page).toHaveTitle(/^Evaluation criteria/);
  await page.getByRole("link", { name: "New criteria" }).click();
  await expect(page).toHaveTitle(/^New criteria/);
  await page.getByRole("textbox", { name: "Name" }).fill("Our seed criteria");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Evaluation criteria" })).toBeVisible();
  await expect(page.getByText("Our seed criteria")).toHaveCount(0);
  await page.getByRole("link", { name: /^Copy Sequoia/ }).click();
  await expect(page).toHaveTitle(/^Copy of Sequoia/);
});
