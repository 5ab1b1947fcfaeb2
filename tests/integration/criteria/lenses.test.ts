import { expect, test } from "vitest";
import { hideLenses, listLenses } from "@/lib/domains/criteria/service/lenses";
import { getCriteria, listCriteria } from "@/lib/domains/criteria/service/read";
import { researchCompany } from "@/lib/domains/evaluations/service/company-detail";
import { listEvaluations } from "@/lib/domains/evaluations/service/read";
import { ctxOf } from "../../support/contexts";
import { aFirm } from "../../support/evaluated-firm";
import { anEvaluation } from "../../support/evaluations";
import { aCompanyByHand } from "../../support/factories";
import { codeOf } from "../../support/failures";

const namesIn = async (member: Parameters<typeof ctxOf>[0]) =>
  (await listCriteria.run(ctxOf(member), {})).items.map(({ name }) => name);

test("an admin hides lenses from everybody; what was evaluated by them stays", async () => {
  const { owner, colleague, stranger } = await aFirm();
  const admin = { ...owner, role: "admin" as const };
  const { _id: companyId } = await aCompanyByHand(owner);
  const asked = { company_id: companyId, criteria_id: "lens_sequoia" };
  await anEvaluation(owner, asked);
  const shown = await hideLenses.run(ctxOf(admin), { hidden: ["sequoia", "bessemer"] });
  expect(shown.items.filter(({ is_hidden }) => is_hidden).map(({ firm }) => firm)).toEqual([
    "sequoia",
    "bessemer",
  ]);
  expect(await namesIn(colleague)).toEqual(["Accenture-style lens", "a16z-style lens"]);
  expect(await namesIn(stranger)).toHaveLength(4);
  const page = await listCriteria.run(ctxOf(colleague), { per_page: 1, page: 2 });
  expect([page.total, page.items[0]?.name]).toEqual([2, "a16z-style lens"]);
  const still = await getCriteria.run(ctxOf(colleague), { criteriaId: "lens_sequoia" });
  expect(still.name).toBe("Sequoia-style lens");
  expect((await anEvaluation(owner, asked)).criteria_name).toBe("Sequoia-style lens");
  await hideLenses.run(ctxOf(admin), { hidden: [] });
  expect(await namesIn(colleague)).toHaveLength(4);
});

test("evaluations by a hidden lens are left out where no lens is named", async () => {
  const { owner, colleague } = await aFirm();
  const admin = { ...owner, role: "admin" as const };
  const { _id: companyId } = await aCompanyByHand(owner);
  for (const firm of ["sequoia", "a16z"])
    await anEvaluation(owner, { company_id: companyId, criteria_id: `lens_${firm}` });
  await hideLenses.run(ctxOf(admin), { hidden: ["sequoia"] });
  const listed = async (asked: Parameters<typeof listEvaluations.run>[1]) => {
    const { items, total } = await listEvaluations.run(ctxOf(colleague), asked);
    expect(items).toHaveLength(total);
    return items.map(({ criteria_id }) => criteria_id);
  };
  for (const asked of [{}, { company_id: companyId }, { latest: "false" }])
    expect(await listed(asked)).toEqual(["lens_a16z"]);
  expect(await listed({ with_hidden: "true" })).toEqual(["lens_a16z", "lens_sequoia"]);
  expect(await listed({ criteria_id: "lens_sequoia" })).toEqual(["lens_sequoia"]);
  const { evaluation_results } = await researchCompany.run(ctxOf(colleague), { companyId });
  expect(Object.keys(evaluation_results)).toEqual(["a16z"]);
});

test("a member reads which lenses are hidden and hides none", async () => {
  const { colleague } = await aFirm();
  const member = { ...colleague, role: "member" as const };
  expect((await listLenses.run(ctxOf(member), {})).items).toHaveLength(4);
  const hiding = hideLenses.run(ctxOf(member), { hidden: ["a16z"] });
  expect(await codeOf(hiding)).toBe("FORBIDDEN");
});
