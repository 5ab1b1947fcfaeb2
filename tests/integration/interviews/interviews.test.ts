import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import {
  consent,
  readAsFounder,
  saveAnswer,
  submitAnswers,
} from "@/lib/domains/interviews/service/founder";
import {
  getInterview,
  interviewStatistics,
  listByFounder,
  listInterviews,
} from "@/lib/domains/interviews/service/list";
import {
  createInterview,
  markInterviewSent,
  removeInterview,
  updateInterview,
} from "@/lib/domains/interviews/service/write";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";

const asked = {
  founder_name: "Ada Ridge",
  founder_email: "Ada@Fjord.example",
  founder_company: "Fjord Robotics",
  questions: ["What did you sell last month?", "Who else builds this?"],
};

const create = (member: Member, more: object = {}) =>
  createInterview.run(ctxOf(member), { ...asked, ...more });
const asFounder = () => ctxOfNobody();

async function answered(member: Member) {
  const { _id: interviewId, tracking_id: token } = await create(member);
  await markInterviewSent.run(ctxOf(member), { interviewId });
  await consent.run(asFounder(), { token, consent: "yes" });
  await saveAnswer.run(asFounder(), { token, position: 0, answer: "40 robots" });
  return { interviewId, token };
}

describe("an interview", () => {
  test("is prepared with SPEC's defaults, and nothing is sent", async () => {
    const member = await aMember();
    const interview = await create(member, { followup_interval: "" });
    expect(interview).toMatchObject({
      founder_email: "ada@fjord.example",
      followup_interval: 7,
      custom_instructions: "",
      status: "draft",
      letters: [],
      answers: null,
    });
    expect(interview.link).toContain(`/founder-interview/${interview.tracking_id}`);
  });

  test("takes a single question as text, as a form without repeated parts sends it", async () => {
    const { questions } = await create(await aMember(), { questions: "Why now?" });
    expect(questions).toEqual(["Why now?"]);
  });

  test("greets the founder by name, and shows the questions", async () => {
    const { tracking_id: token } = await create(await aMember());
    const page = await readAsFounder.run(asFounder(), { token });
    expect(page).toMatchObject({ founder_name: "Ada Ridge", has_consented: false });
    expect(page.questions.map(({ question }) => question)).toEqual(asked.questions);
    await expect(readAsFounder.run(asFounder(), { token: "unknown" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("keeps answers to itself until the founder submits them", async () => {
    const member = await aMember();
    const { interviewId, token } = await answered(member);
    expect(await getInterview.run(ctxOf(member), { interviewId })).toMatchObject({
      status: "waiting",
      answers: null,
    });
    await submitAnswers.run(asFounder(), { token });
    expect(await getInterview.run(ctxOf(member), { interviewId })).toMatchObject({
      status: "completed",
      answers: [{ question: asked.questions[0], answer: "40 robots" }, { answer: "" }],
    });
    await expect(submitAnswers.run(asFounder(), { token })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(
      saveAnswer.run(asFounder(), { token, position: 0, answer: "50" }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("takes no answer before the founder agreed, and none to a question that is not there", async () => {
    const { tracking_id: token } = await create(await aMember());
    const first = { token, position: 0, answer: "40" };
    await expect(saveAnswer.run(asFounder(), first)).rejects.toMatchObject({ code: "CONFLICT" });
    await consent.run(asFounder(), { token, consent: "yes" });
    await expect(saveAnswer.run(asFounder(), { ...first, position: 2 })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    await expect(submitAnswers.run(asFounder(), { token })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("keeps its questions once the founder has the link", async () => {
    const member = await aMember();
    const { _id: interviewId, version } = await create(member);
    const changed = await updateInterview.run(ctxOf(member), {
      interviewId,
      version,
      questions: ["Why now?"],
    });
    expect(changed.questions).toEqual(["Why now?"]);
    const sent = await markInterviewSent.run(ctxOf(member), { interviewId });
    expect(sent).toMatchObject({ status: "waiting", letters: [{ step: 1, way: "hand" }] });
    await expect(
      updateInterview.run(ctxOf(member), {
        interviewId,
        version: sent.version,
        questions: ["Other?"],
      }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(markInterviewSent.run(ctxOf(member), { interviewId })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("that is deleted is gone for everybody, until that is undone", async () => {
    const member = await aMember();
    const { interviewId, token } = await answered(member);
    const { undo_id: undoId } = await removeInterview.run(ctxOf(member), { interviewId });
    await expect(getInterview.run(ctxOf(member), { interviewId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(readAsFounder.run(asFounder(), { token })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await undoAct.run(ctxOf(member), { undoId });
    expect((await readAsFounder.run(asFounder(), { token })).questions[0]?.answer).toBe(
      "40 robots",
    );
  });

  test("is found by status, by founder and in the figures, in its own organization alone", async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const { token } = await answered(member);
    await create(member, { founder_email: "bo@other.example" });
    await submitAnswers.run(asFounder(), { token });
    const done = await listInterviews.run(ctxOf(member), { status: "completed" });
    expect([done.total, done.items[0]?.founder_email]).toEqual([1, "ada@fjord.example"]);
    const bo = await listByFounder.run(ctxOf(member), { founder_email: "Bo@other.example" });
    expect(bo.total).toBe(1);
    const figures = await interviewStatistics.run(ctxOf(member), {});
    expect(figures).toMatchObject({
      total: 2,
      answer_rate: 1,
      by_status: { completed: 1, draft: 1, waiting: 0 },
    });
    expect((await listInterviews.run(ctxOf(stranger), {})).total).toBe(0);
  });
});
