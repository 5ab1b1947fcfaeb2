import { expect, test } from "vitest";
import { scoreKey } from "@/lib/core/scores";
import { exportCompanies, exportEntries } from "@/lib/domains/evaluations/service/exports";
import { createProject } from "@/lib/domains/projects/service";
import { ctxOf } from "../../support/contexts";
import { aFirm, criteria, fjord, shared, some } from "../../support/evaluated-firm";
import { evaluated } from "../../support/evaluations";
import { aStatement } from "../../support/evidence";
import { aCriteriaSet } from "../../support/factories";

type Table = { columns: string[]; pieces: AsyncIterable<Record<string, string | number>[]> };
async function read({ columns, pieces }: Table) {
  const lines = [];
  for await (const piece of pieces) lines.push(...piece);
  return { columns, lines };
}

async function anExportedFirm() {
  const { owner, colleague } = await aFirm();
  const companies = await some(owner, 2);
  const { companyId: unknown } = await aStatement(owner, { says: { name: "Zander" } });
  const { companyId: fresh } = await aStatement(owner, { says: { ...fjord, name: "Yawl" } });
  const set = await shared(owner);
  const own = await aCriteriaSet(owner, { access_type: "personal", name: "place", criteria });
  const asked = { company_ids: [...companies, unknown], criteria_ids: [set._id, own._id] };
  await evaluated(owner, asked);
  const project = await createProject.run(ctxOf(owner), {
    project_name: "Robots",
    companies: [...companies, unknown, fresh],
  });
  return { owner, colleague, set, own, project };
}

test("the file of a search has the scores that its list shows, in its order of columns", async () => {
  const { owner, colleague, set, own } = await anExportedFirm();
  const columns = [scoreKey(own._id), "place", scoreKey(set._id)].join(",");
  const asked = { sort: "name" as const, columns };
  expect(await read(await exportCompanies.run(ctxOf(owner), asked))).toEqual({
    columns: ["name", "place (score)", "place", set.name],
    lines: [
      { name: "Fjord 0", place: "Norway", [set.name]: "8.8", "place (score)": "8.8" },
      { name: "Fjord 1", place: "Norway", [set.name]: "8.8", "place (score)": "8.8" },
      { name: "Yawl", place: "Norway", [set.name]: "", "place (score)": "" },
      { name: "Zander", place: "", [set.name]: "", "place (score)": "" },
    ],
  });
  // Whose criteria they are not sees neither their name nor their scores.
  const theirs = await read(await exportCompanies.run(ctxOf(colleague), asked));
  expect(theirs.columns).toEqual(["name", "place", set.name]);
  expect(theirs.lines[0]).toEqual({ name: "Fjord 0", place: "Norway", [set.name]: "8.8" });
});

test("the file of a project has them, too", async () => {
  const { owner, set, project } = await anExportedFirm();
  const table = await exportEntries.run(ctxOf(owner), {
    projectId: project._id,
    columns: `stage,${scoreKey(set._id)},score.lens_a16z`,
  });
  const { columns, lines } = await read(table);
  const lens = "a16z-style score (not affiliated with the firm)";
  expect(columns).toEqual(["name", "stage", set.name, lens]);
  const scoreOf = (name: string) => lines.find((line) => line.name === name)?.[set.name];
  expect([scoreOf("Fjord 1"), scoreOf("Zander")]).toEqual(["8.8", ""]);
});
