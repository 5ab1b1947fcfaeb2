import { afterEach, describe, expect, test } from "vitest";
import type { SaveModelInput } from "@/lib/domains/models/schema";
import { openModel } from "@/lib/domains/models/service/budget";
import { getModel, removeModel, saveModel } from "@/lib/domains/models/service/settings";
import { tryModel } from "@/lib/domains/models/service/try";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { aMember, aModel, type Member, modelSample } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { aFakeModel, type FakeModel, says, uses } from "../../support/fake-model";
import { asOwner } from "../../support/owner";

const anAdmin = () => aMember({ role: "admin" });
const KEY = "sk-quite-secret-4711";
const saved = (changes: Partial<SaveModelInput> = {}) => ({ ...modelSample, key: KEY, ...changes });

let model: FakeModel | null = null;
afterEach(async () => {
  changeSettings({ MODEL_URLS: [] });
  await model?.close();
  model = null;
});

const openedBy = (member: Member) => openModel.run(ctxOf(member), {});
const fieldsOf = async (call: Promise<unknown>) => (await failureOf(call)).details.fields;

describe("the key of a model", () => {
  test("is stored sealed and never answered", async () => {
    const admin = await anAdmin();
    const answers = [
      await aModel(admin, saved({ is_on: true })),
      await getModel.run(ctxOf(admin), {}),
    ];
    expect(JSON.stringify(answers)).not.toContain(KEY);
    const rows = await asOwner()`select * from models where org_id = ${admin.orgId}`;
    const activity = await asOwner()`
      select action, kind, detail from activity where org_id = ${admin.orgId}`;
    expect(JSON.stringify([rows, activity])).not.toContain(KEY);
    expect(activity).toMatchObject([{ action: "models.save", kind: "security" }]);
    expect(await openedBy(admin)).toMatchObject({ connection: { key: KEY } });
  });

  test("stays when none is given, and goes to no other address", async () => {
    const admin = await anAdmin();
    const { version } = await aModel(admin, saved({ is_on: true }));
    const { key: _, ...kept } = saved({ is_on: true, model: "another", version });
    await saveModel.run(ctxOf(admin), kept);
    expect(await openedBy(admin)).toMatchObject({ connection: { key: KEY, model: "another" } });
    const elsewhere = { ...kept, base_url: "https://elsewhere.invalid/v1", version: 2 };
    expect(await fieldsOf(saveModel.run(ctxOf(admin), elsewhere))).toHaveProperty("key");
    const { provider, base_url, model: name } = elsewhere;
    const tried = tryModel.run(ctxOf(admin), { provider, base_url, model: name });
    expect(await fieldsOf(tried)).toHaveProperty("key");
  });

  test("opens for its own organization alone", async () => {
    const [admin, other] = [await anAdmin(), await anAdmin()];
    await aModel(admin, saved({ is_on: true }));
    await aModel(other, saved({ is_on: true, key: "sk-other" }));
    await asOwner()`update models set sealed_key =
      (select sealed_key from models where org_id = ${admin.orgId}) where org_id = ${other.orgId}`;
    expect(await openedBy(other)).toMatchObject({ connection: { key: null } });
    expect(await getModel.run(ctxOf(other), {})).toMatchObject({ model: { has_key: false } });
  });
});

describe("where a model is asked", () => {
  test.each([
    "http://127.0.0.1:11434/v1",
    "http://localhost:11434/v1",
    "https://169.254.169.254/v1",
    "https://[::1]/v1",
    "http://model.invalid/v1",
    "ftp://model.invalid",
    "https://user:secret@model.invalid/v1",
    "https://model.invalid/v1?key=1",
  ])("%s is refused", async (base_url) => {
    const admin = await anAdmin();
    expect(await fieldsOf(aModel(admin, saved({ base_url })))).toHaveProperty("base_url");
  });

  test("an address of the operator's is allowed, and told to admins alone", async () => {
    const base_url = "http://127.0.0.1:11434/v1";
    changeSettings({ MODEL_URLS: [base_url] });
    const admin = await anAdmin();
    await aModel(admin, saved({ base_url: `${base_url}/`, key: null, is_on: true }));
    expect(await openedBy(admin)).toMatchObject({ connection: { baseUrl: base_url, key: null } });
    expect(await getModel.run(ctxOf(admin), {})).toMatchObject({ private_urls: [base_url] });
    const member = ctxOf({ ...admin, role: "member" });
    expect(await getModel.run(member, {})).toMatchObject({ private_urls: [] });
    changeSettings({ MODEL_URLS: [] });
    expect(await openedBy(admin)).toMatchObject({ connection: { isOperators: false } });
  });
});

test("two admins do not overwrite each other", async () => {
  const admin = await anAdmin();
  await aModel(admin, saved());
  expect(await codeOf(aModel(admin, saved()))).toBe("CONFLICT");
  await aModel(admin, saved({ version: 1 }));
  expect(await codeOf(aModel(admin, saved({ version: 1 })))).toBe("CONFLICT");
});

test("a model that is off, or removed, answers nothing", async () => {
  const admin = await anAdmin();
  await aModel(admin, saved({ is_on: false }));
  expect(await openedBy(admin)).toBeNull();
  await removeModel.run(ctxOf(admin), {});
  expect(await getModel.run(ctxOf(admin), {})).toMatchObject({ model: null });
  expect(await codeOf(removeModel.run(ctxOf(admin), {}))).toBe("NOT_FOUND");
});

describe("the button that tries a model", () => {
  const triedWith = async (reply: Parameters<typeof aFakeModel>[0]) => {
    model = await aFakeModel(reply);
    const base_url = model.baseUrl;
    changeSettings({ MODEL_URLS: [base_url] });
    const input = { provider: "openai-compatible" as const, base_url, model: "fake", key: KEY };
    return tryModel.run(ctxOf(await anAdmin()), input);
  };

  test("says that it works, with the key that was typed", async () => {
    const tried = await triedWith((response) => uses(response, [["echo", { word: "ready" }]]));
    expect(tried).toMatchObject({ is_good: true });
    expect(model?.headers).toMatchObject([{ authorization: `Bearer ${KEY}` }]);
    expect(model?.asked).toHaveLength(1);
  });

  test("says when the model uses no tools", async () => {
    const tried = await triedWith((response) => says(response, "ready"));
    expect(tried).toMatchObject({ is_good: false, message: expect.stringContaining("tool") });
  });

  test("says what failed, and nothing that the provider wrote", async () => {
    const tried = await triedWith((response) =>
      response.writeHead(401).end(JSON.stringify({ error: { message: `bad key ${KEY}` } })),
    );
    expect(tried).toMatchObject({ is_good: false, message: expect.stringContaining("key") });
    expect(JSON.stringify(tried)).not.toContain(KEY);
  });
});
