import { expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import {
  listTemplates,
  removeTemplate,
  saveTemplate,
} from "@/lib/domains/interviews/service/templates";
import { ctxOf } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";

test("questions are kept by name, replaced by the same name, deleted and brought back", async () => {
  const member = await aMember();
  const ctx = () => ctxOf(member);
  const names = async () => (await listTemplates.run(ctx(), {})).items.map(({ name }) => name);
  const number = { kind: "number", unit: "robots" } as const;
  const asked = ["How many did you sell?"];
  await saveTemplate.run(ctx(), { name: "Seed round", questions: asked, question_forms: [number] });
  await saveTemplate.run(ctx(), { name: "Growth", questions: ["Who leaves?"] });
  const again = { name: "SEED  round", questions: ["Why now?", ...asked] };
  const replaced = await saveTemplate.run(ctx(), again);
  expect(replaced).toMatchObject({ questions: again.questions, question_forms: [] });
  expect(await names()).toEqual(["Growth", replaced.name]);

  const removed = await removeTemplate.run(ctx(), { questionTemplateId: replaced._id });
  expect(await names()).toEqual(["Growth"]);
  expect(await codeOf(removeTemplate.run(ctx(), { questionTemplateId: replaced._id }))).toBe(
    "NOT_FOUND",
  );
  await undoAct.run(ctx(), { undoId: removed.undo_id });
  expect(await names()).toEqual(["Growth", replaced.name]);
  const once = await removeTemplate.run(ctx(), { questionTemplateId: replaced._id });
  await saveTemplate.run(ctx(), again);
  expect(await codeOf(undoAct.run(ctx(), { undoId: once.undo_id }))).toBe("CONFLICT");
});

test("a choice without answers is refused, and so is a template without a name", async () => {
  const member = await aMember();
  const save = (given: object) =>
    codeOf(saveTemplate.run(ctxOf(member), { name: "A", questions: ["Why?"], ...given }));
  expect(await save({ question_forms: [{ kind: "choice", choices: ["Yes"] }] })).toBe(
    "INVALID_INPUT",
  );
  expect(await save({ name: " " })).toBe("INVALID_INPUT");
  expect(await save({ questions: [] })).toBe("INVALID_INPUT");
});
