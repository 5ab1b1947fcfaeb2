import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import type { CreateCompanyInput } from "@/lib/domains/companies/schema";
import { compareInterviews } from "@/lib/domains/interviews/service/compare";
import {
  readAsFounder,
  saveAnswer,
  submitAnswers,
  withdrawAnswers,
} from "@/lib/domains/interviews/service/founder";
import { getInterview } from "@/lib/domains/interviews/service/list";
import {
  createInterview,
  removeInterview,
  updateInterview,
} from "@/lib/domains/interviews/service/write";
import { agreeAsFounder } from "../../support/agree-as-founder";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { evidenceHash } from "../../support/evidence-hash";
import { aCompanyByHand, aCustomField, aMember, type Member } from "../../support/factories";
import { asOwner } from "../../support/owner";

const asFounder = () => ctxOfNobody();
const questions = ["How many people work for you?", "Revenue last year?", "Why you?"];
const forms = [{ field: "employees" }, { field: "annual_revenue" }];

type Given = { company?: Partial<CreateCompanyInput>; more?: object };

async function asked(member: Member, { company = {}, more = {} }: Given = {}) {
  const { _id: companyId } = await aCompanyByHand(member, company);
  const interview = await createInterview.run(ctxOf(member), {
    founder_name: "Ada Ridge",
    founder_email: "ada@fjord.example",
    founder_company: "Fjord Robotics",
    company_id: companyId,
    questions,
    question_forms: forms,
    ...more,
  });
  const token = interview.tracking_id;
  await agreeAsFounder(token);
  const answer = (position: number, given: object) =>
    saveAnswer.run(asFounder(), { token, position, ...given });
  return { companyId, interviewId: interview._id, token, answer };
}

const analysisOf = async (member: Member, interviewId: string) =>
  (await getInterview.run(ctxOf(member), { interviewId })).analysis;

describe("a submitted answer to a question for a field", () => {
  test("is a claim said by the founder, with its quote, its day and a tier of its own", async () => {
    const member = await aMember();
    const { companyId, interviewId, token, answer } = await asked(member);
    await answer(0, { answer: "42", as_of: "2026-10-31" });
    await answer(1, { answer: "1.2 million", unit: "EUR", as_of: "2025-12-31" });
    await answer(2, { answer: "We built robots before." });
    await submitAnswers.run(asFounder(), { token });
    const claims = await asOwner()`
      select field, value, claims.as_of::text, kind, title, trust_tier,
        substr(passages.text, quote_start + 1, quote_end - quote_start) as quote, passages.text
      from claims join passages on passages.id = passage_id
        join sources on sources.id = claims.source_id
      where claims.subject_id = ${companyId} and kind = 'interview' order by position`;
    const source = { kind: "interview", title: "Said by Ada Ridge, Fjord Robotics", trust_tier: 2 };
    expect(claims).toMatchObject([
      {
        field: "employees",
        value: { min: 42, max: 42 },
        as_of: "2026-10-31",
        quote: "42",
        ...source,
      },
      {
        field: "annual_revenue",
        value: { amount: 1_200_000, currency: "EUR" },
        as_of: "2025-12-31",
        quote: "1.2 million EUR",
        text: `${questions[1]}\n1.2 million EUR, as of 2025-12-31\n`,
      },
    ]);
    const [company] = await asOwner()`select employees_min from companies where id = ${companyId}`;
    expect(company).toEqual({ employees_min: 42 });
    const texts = await asOwner()`select 1 from passages
      where company_id = ${companyId} and text like '%We built robots before.%'`;
    expect(texts).toHaveLength(1);
    expect(await analysisOf(member, interviewId)).toMatchObject({
      learned: [
        { label: "Employees", said: "42", as_of: "2026-10-31", known: [], is_contested: false },
        { label: "Annual revenue", said: "1.2 million EUR" },
      ],
      unanswered: [],
      compared: [],
    });
  });

  test("is shown next to a known value that it contradicts, and decides nothing", async () => {
    const member = await aMember();
    const { companyId, interviewId, token, answer } = await asked(member, {
      company: { founded_year: 2019 },
      more: { questions: ["When did you found it?"], question_forms: [{ field: "founded_year" }] },
    });
    await answer(0, { answer: "2021" });
    await submitAnswers.run(asFounder(), { token });
    expect(await analysisOf(member, interviewId)).toMatchObject({
      learned: [
        {
          said: "2021",
          is_contested: true,
          known: [{ text: "2019", source: `Entered by ${member.fullName}` }],
        },
      ],
    });
    const [company] = await asOwner()`select founded_year from companies where id = ${companyId}`;
    expect(company).toEqual({ founded_year: 2019 });
  });

  test("is one of two about the same field, each under its own question", async () => {
    const member = await aMember();
    const both = {
      questions: ["How many people work for you?", "How many do after the hires of this month?"],
      question_forms: [{ field: "employees" }, { field: "employees" }],
    };
    const { interviewId, token, answer } = await asked(member, { more: both });
    await answer(0, { answer: "42", as_of: "2026-10-31" });
    await answer(1, { answer: "47", as_of: "2026-11-30" });
    await submitAnswers.run(asFounder(), { token });
    const learned = (await analysisOf(member, interviewId))?.learned;
    expect(learned?.map(({ position, said }) => [position, said])).toEqual([
      [0, "42"],
      [1, "47"],
    ]);
    expect(new Set(learned?.map(({ claim_id }) => claim_id)).size).toBe(2);
  });

  test("of another date than the known value becomes its history", async () => {
    const member = await aMember();
    const { interviewId, token, answer } = await asked(member, { company: { employees: "30" } });
    await answer(0, { answer: "42", as_of: "2025-10-31" });
    await submitAnswers.run(asFounder(), { token });
    expect(await analysisOf(member, interviewId)).toMatchObject({
      learned: [{ is_contested: false, known: [{ text: "30" }] }],
    });
  });

  test("is gone without a trace once it is withdrawn, and back when it is sent again", async () => {
    const member = await aMember();
    const { companyId, interviewId, token, answer } = await asked(member, {
      company: { employees: "30" },
    });
    await answer(0, { answer: "42", as_of: "2026-10-31" });
    const before = await evidenceHash(member.orgId);
    await submitAnswers.run(asFounder(), { token });
    expect(await evidenceHash(member.orgId)).not.toBe(before);
    await withdrawAnswers.run(asFounder(), { token });
    expect(await evidenceHash(member.orgId)).toBe(before);
    await answer(0, { answer: "44", as_of: "2026-10-31" });
    await submitAnswers.run(asFounder(), { token });
    const said = await asOwner()`select value ->> 'min' as people from claims
      join sources on sources.id = source_id
      where subject_id = ${companyId} and sources.kind = 'interview'`;
    expect([...said]).toEqual([{ people: "44" }]);
    const { undo_id: undoId } = await removeInterview.run(ctxOf(member), { interviewId });
    expect(await evidenceHash(member.orgId)).toBe(before);
    await undoAct.run(ctxOf(member), { undoId });
    expect(await analysisOf(member, interviewId)).toMatchObject({ learned: [{ said: "44" }] });
  });

  test("moves with the interview to another company, and leaves the first as it was", async () => {
    const member = await aMember();
    const { companyId, interviewId, token, answer } = await asked(member, {
      company: { employees: "30" },
    });
    const other = await aCompanyByHand(member, { name: "Bergen Sea" });
    await answer(0, { answer: "42", as_of: "2026-10-31" });
    const before = await evidenceHash(member.orgId);
    await submitAnswers.run(asFounder(), { token });
    const about = async (company_id: string | null) => {
      const { version } = await getInterview.run(ctxOf(member), { interviewId });
      await updateInterview.run(ctxOf(member), { interviewId, version, company_id });
    };
    const saidOf = async (id: string) =>
      (
        await asOwner()`select value ->> 'min' as people from claims
          join sources on sources.id = source_id
          where subject_id = ${id} and sources.kind = 'interview'`
      ).map(({ people }) => people);
    await about(other._id);
    expect([await saidOf(companyId), await saidOf(other._id)]).toEqual([[], ["42"]]);
    expect(await analysisOf(member, interviewId)).toMatchObject({
      learned: [{ said: "42", known: [] }],
    });
    await about(companyId);
    expect([await saidOf(companyId), await saidOf(other._id)]).toEqual([["42"], []]);
    await about(null);
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("fills a field that the firm defined", async () => {
    const member = await aMember({ role: "admin" });
    const { key } = await aCustomField(member, "Robots");
    const { interviewId, token, answer } = await asked(member, {
      more: { questions: ["How many robots?"], question_forms: [{ field: key }] },
    });
    await answer(0, { answer: "40", as_of: "2026-10-31" });
    await submitAnswers.run(asFounder(), { token });
    expect(await analysisOf(member, interviewId)).toMatchObject({ learned: [{ said: "40" }] });
    await expect(
      asked(member, { more: { question_forms: [{ field: "custom.number.fld_other" }] } }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  test("is compared with what other founders of the firm answered and sent", async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const sent = async (of: Member, founder_company: string, words: string) => {
      const one = await asked(of, {
        company: { name: founder_company },
        more: { founder_company },
      });
      await one.answer(2, { answer: words });
      return one;
    };
    const mine = await sent(member, "Fjord Robotics", "We built robots before.");
    const other = await sent(member, "Bergen Sea", "We sailed.");
    const silent = await sent(member, "Oslo Air", "We flew.");
    const foreign = await sent(stranger, "Else", "We wait.");
    for (const { token } of [mine, other, foreign]) await submitAnswers.run(asFounder(), { token });
    const analysis = await analysisOf(member, mine.interviewId);
    expect(analysis?.compared).toEqual([
      {
        position: 2,
        question: questions[2],
        answers: [
          {
            interview_id: other.interviewId,
            founder_name: "Ada Ridge",
            founder_company: "Bergen Sea",
            answer: "We sailed.",
          },
        ],
      },
    ]);
    expect(analysis?.unanswered.map(({ position }) => position)).toEqual([0, 1]);
    expect(silent.interviewId).not.toBe(other.interviewId);
    const compare = (...all: { interviewId: string }[]) =>
      compareInterviews.run(ctxOf(member), {
        interview_ids: all.map(({ interviewId }) => interviewId).join(","),
      });
    const beside = await compare(mine, other, silent);
    expect(beside.questions.find(({ question }) => question === questions[2])?.answers).toEqual([
      "We built robots before.",
      "We sailed.",
      null,
    ]);
    // Another organization's is as one that is not there.
    const { founders } = await compare(mine, foreign);
    expect(founders.map(({ interview_id }) => interview_id)).toEqual([mine.interviewId]);
  });
});

describe("an answer", () => {
  test("is kept if incomplete, and the missing part is named", async () => {
    const { token, answer } = await asked(await aMember(), {
      more: {
        questions: [...questions, "How many robots did you sell?"],
        question_forms: forms,
      },
    });
    expect(await answer(0, { answer: "42" })).toMatchObject({ gap: "day" });
    expect(await answer(1, { answer: "3 million", as_of: "2026-10-31" })).toMatchObject({
      gap: "unit",
    });
    expect(await answer(3, { answer: "Quite a few" })).toMatchObject({ gap: "number" });
    expect(await answer(3, { answer: "Forty" })).toMatchObject({ gap: null });
    expect(await readAsFounder.run(asFounder(), { token })).toMatchObject({
      questions: [{}, { answer: "3 million", asks_currency: true }, {}, {}],
    });
  });

  test("is a number, a day or one of the choices where that is asked", async () => {
    const { answer } = await asked(await aMember(), {
      more: {
        question_forms: [
          { kind: "number", unit: "robots" },
          { kind: "date" },
          { kind: "choice", choices: ["Yes", "Planned"] },
        ],
      },
    });
    for (const [position, wrong, right] of [
      [0, "many", "1,200 robots"],
      [1, "soon", "2026-10-31"],
      [2, "No", "planned"],
    ] as const) {
      await expect(answer(position, { answer: wrong })).rejects.toMatchObject({
        code: "INVALID_INPUT",
      });
      expect(await answer(position, { answer: right })).toMatchObject({ done: true });
      expect(await answer(position, { skip_reason: "Not yet" })).toMatchObject({ gap: null });
    }
    await expect(
      asked(await aMember(), { more: { question_forms: [{ kind: "choice", choices: ["Yes"] }] } }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });
});
