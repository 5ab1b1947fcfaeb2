import { expect, test, vi } from "vitest";
import { answerTo } from "@/lib/demo/answering";
import { createProject } from "@/lib/demo/calls/projects";
import { companyWithId, knownCompanies } from "@/lib/demo/companies/known";
import { chatResponse, demoData, demoPrompts, eventsData } from "@/lib/demo/prompts";
import { createDemoStorage } from "@/lib/demo/storage";
import { createUndoLog } from "@/lib/demo/undo-log";
import { contracts } from "@/lib/domains/contracts";
import { aDemo, aTextStorage } from "@/tests/support/demo";

/** A demo whose waits are noted and pass at once. */
function aTimedDemo() {
  const waits: number[] = [];
  let at = Date.parse("2026-11-25T10:00:00Z");
  const wait = async (ms: number) => {
    if (ms > 0) waits.push(ms);
    at += ms;
  };
  return { ...aDemo({ wait, now: () => new Date(at) }), waits, pass: (ms: number) => (at += ms) };
}

test("the operations take the time that the specification gives them", async () => {
  const { api, waits } = aTimedDemo();
  const { projects, companies, plans } = contracts;
  await api.read(projects.list, {});
  await api.read(projects.get, { projectId: "demo_project_ai" });
  await api.read(companies.get, { companyId: "demo_stripe" });
  await api.read(plans.compare, { companies: "demo_stripe,demo_openai" });
  await api.write(projects.create, { project_name: "Mine", companies: ["demo_stripe"] });
  expect(waits).toEqual([500, 300, 400, 600, 800]);
});

test("the four prompts answer after 0, 0, 3000 and 1500 ms, and events after 800", () => {
  expect(demoPrompts.map(({ id }) => chatResponse(id)?.delay)).toEqual([0, 0, 3_000, 1_500]);
  expect(demoPrompts.map(({ id }) => eventsData(id)?.delay)).toEqual([800, 800, 800, 800]);
  expect(demoPrompts.map(({ id }) => demoData(id)?.delay)).toEqual([800, 800, 3_000, 1_500]);
  expect(answerTo("Who founded Stripe?").ms).toBe(1_000);
});

test("a missing answer or events are a warning and null; a missing record is not found", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect([chatResponse("none"), eventsData("none"), demoData("none")]).toEqual([null, null, null]);
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
  const { api } = aTimedDemo();
  const missing = { status: 404 };
  await expect(api.read(contracts.projects.get, { projectId: "x" })).rejects.toMatchObject(missing);
  await expect(api.read(contracts.companies.get, { companyId: "x" })).rejects.toMatchObject(
    missing,
  );
});

test("demo data responds with the list of companies that were asked for, otherwise in text", () => {
  const responses = demoPrompts.map(({ id, intent }) => [intent, demoData(id)?.response]);
  expect(responses).toEqual([
    ["find_companies", eventsData("top-funded-ai")?.companies],
    ["find_companies", eventsData("fintech-series-a")?.companies],
    ["analyze_company", chatResponse("analyze-openai")?.response],
    ["general", chatResponse("explain-generative-ai")?.response],
  ]);
  expect(eventsData("top-funded-ai")?.companies.map(({ company_name }) => company_name)[0]).toBe(
    "OpenAI",
  );
  const { response } = answerTo("Top funded AI startups");
  expect(response.text).toBe(chatResponse("top-funded-ai")?.response);
  expect(response.companies).toEqual(eventsData("top-funded-ai")?.companies);
});

test("the analysis has its figures, its stars and no recommendation", () => {
  const { response } = answerTo("analyze openai!");
  for (const part of ["157 billion", "$20 per month", "★", "illustrative", "Risk factors"])
    expect(response.text).toContain(part);
  expect(response.text).toMatch(/Recommendation\s+None/);
  expect(response.citations.length).toBeGreaterThanOrEqual(5);
  for (const { status, evidence } of response.sentences)
    expect(status === "proved").toBe(evidence.length > 0);
});

test("nine companies have a detail with evaluations by three firms, each figure with a source", async () => {
  expect(knownCompanies.length).toBe(9);
  const { api } = aTimedDemo();
  for (const { sample } of knownCompanies) {
    const detail = await api.read(contracts.companies.research, { companyId: sample.id });
    expect(Object.keys(detail.evaluation_results)).toEqual(["accenture", "sequoia", "a16z"]);
    expect(detail.detailed_analysis.competitive_advantages.length).toBeGreaterThan(0);
    const claims = companyWithId(sample.id)?.claims ?? [];
    for (const { source, asOf } of claims) {
      expect(source.url).toMatch(/^https:\/\//);
      expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  }
});

test("a chat's id, its answer in time, and its events after a reload", async () => {
  const { api, kept, waits, pass } = aTimedDemo();
  const { startThread, getSession, follow, stopAnswer, retryAnswer } = contracts.chat;
  const started = await api.write(startThread, { content: "Analyze OpenAI" });
  if (!started.ok) throw new Error(started.error.message);
  const sessionId = started.data._id;
  expect(sessionId).toMatch(/^demo_session_\d+_[a-z0-9]+$/);
  expect(kept.get("spotlight:demo:prompt")).toBe('"analyze-openai"');
  expect(kept.get("spotlight:demo:session")).toBe(JSON.stringify(sessionId));
  const running = await api.read(getSession, { sessionId });
  expect(running.messages.map(({ state }) => state)).toEqual([null, "running"]);
  expect(running.last_seq).toBe(0);
  const leave = new AbortController();
  const events: string[] = [];
  pass(1_000);
  for await (const group of await api.stream(follow, { sessionId }, { signal: leave.signal })) {
    events.push(...group.map(({ type }) => type));
    if (events.includes("done")) leave.abort();
  }
  expect(events).toEqual(["tool_use", "tool_use", "response", "done"]);
  expect(waits).toEqual([2_000]);
  const done = await api.read(getSession, { sessionId });
  expect(done.messages.map(({ state }) => state)).toEqual([null, "done"]);
  expect(done.last_seq).toBe(4);
  await api.write(retryAnswer, { sessionId });
  await api.write(stopAnswer, { sessionId });
  const stopped = await api.read(getSession, { sessionId });
  expect(stopped.messages.map(({ state }) => state)).toEqual([null, "stopped"]);
});

test("an answer that is ready before its page follows it is told all the same", async () => {
  const { api, pass } = aTimedDemo();
  const { startThread, getSession, follow } = contracts.chat;
  const started = await api.write(startThread, { content: "Analyze OpenAI" });
  if (!started.ok) throw new Error(started.error.message);
  const sessionId = started.data._id;
  const read = await api.read(getSession, { sessionId });
  expect(read.messages.at(-1)?.state).toBe("running");
  pass(60_000);
  const leave = new AbortController();
  const asked = { sessionId, after_seq: read.last_seq };
  const stream = await api.stream(follow, asked, { signal: leave.signal });
  const events: string[] = [];
  for await (const group of stream) {
    events.push(...group.map(({ type }) => type));
    if (events.includes("done")) leave.abort();
  }
  expect(events).toEqual(["tool_use", "tool_use", "response", "done"]);
});

test("a project without a name of its own is “Demo Project”, and comes first", () => {
  const { kept, storage: texts } = aTextStorage();
  const storage = createDemoStorage(() => texts);
  const at = new Date("2026-11-25T10:00:00Z");
  const ctx = { storage, undo: createUndoLog(storage, {}), now: () => at, wait: async () => {} };
  const asked = {
    project_description: "",
    companies: ["demo_stripe", "demo_openai"],
    thesis: null,
  };
  const names = [1, 2].map(() => createProject(ctx, asked).project_name);
  expect(names).toEqual(["Demo Project", "Demo Project 2"]);
  const stored = JSON.parse(kept.get("spotlight:demo:projects") ?? "[]");
  expect(stored[0]).toMatchObject({ project_name: "Demo Project 2", user_id: "demo_user" });
  expect(stored[1]._id).toBe(`demo_project_${at.getTime()}`);
});
