import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { POST as upload } from "@/app/api/founder-interview/files/[token]/[position]/route";
import { GET as asFirm } from "@/app/api/founder-interview/interviews/[interviewId]/files/[position]/route";
import { FILES_BYTES_MAX } from "@/lib/domains/interviews/constants";
import { fileProblem } from "@/lib/domains/interviews/rules";
import { readAnswerFile } from "@/lib/domains/interviews/service/answer-files";
import {
  readAsFounder,
  saveAnswer,
  submitAnswers,
  withdrawAnswers,
} from "@/lib/domains/interviews/service/founder";
import { addAnswerFile, readFileAsFounder } from "@/lib/domains/interviews/service/founder-files";
import { createInterview } from "@/lib/domains/interviews/service/write";
import { removeFilesNow } from "@/lib/domains/privacy/service/files";
import { pathOf } from "@/lib/platform/storage";
import { agreeAsFounder } from "../../support/agree-as-founder";
import { ctxOf, ctxOfNobody } from "../../support/contexts";
import { runJob, waitingJobs } from "../../support/erasing";
import { aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { formOf, formType } from "../../support/multipart";
import { stored } from "../../support/ndas";
import { asOwner } from "../../support/owner";
import { aPdf } from "../../support/sample-files";

/* A founder answers by a file: whose it is until the answers are sent, and what may be one. */

const founder = () => ctxOfNobody();
const storedFile = async (name: string, content: Uint8Array = aPdf("Our deck")) => ({
  ...(await stored(content, name)),
});

/** An interview whose founder agreed; its second question is answered by a file. */
async function begun() {
  const member = await aMember();
  const { _id: interviewId, tracking_id: token } = await createInterview.run(ctxOf(member), {
    founder_name: "Ada Ridge",
    founder_email: "ada@fjord.example",
    founder_company: "Fjord Robotics",
    questions: ["Who else builds this?", "May we see your deck?"],
    question_forms: [{}, { kind: "file" }],
  });
  await agreeAsFounder(token);
  return { member, interviewId, token, asked: { interviewId, position: 1 } };
}
const give = async (token: string, name: string, content?: Uint8Array, position = 1) =>
  addAnswerFile.run(founder(), { token, position, file: await storedFile(name, content) });

test("the firm has the file once the answers are sent, and no longer once they are withdrawn", async () => {
  const { member, token, asked } = await begun();
  await give(token, "Deck.pdf");
  const own = { token, position: 1 };
  expect((await readFileAsFounder.run(founder(), own)).file_name).toBe("Deck.pdf");
  expect(await codeOf(readAnswerFile.run(ctxOf(member), asked))).toBe("CONFLICT");
  const { rows } = { rows: await asOwner()`select 1 from interview_files` };
  expect(rows.length).toBeGreaterThan(0);
  await submitAnswers.run(founder(), { token });
  const { key } = await readAnswerFile.run(ctxOf(member), asked);
  expect((await readFile(pathOf(key))).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await codeOf(readAnswerFile.run(ctxOf(await aMember()), asked))).toBe("NOT_FOUND");
  await withdrawAnswers.run(founder(), { token });
  expect(await codeOf(readAnswerFile.run(ctxOf(member), asked))).toBe("CONFLICT");
  expect((await readFileAsFounder.run(founder(), own)).key).toBe(key);
});

test("another file takes its place, an empty answer takes it away, and what was sent stays", async () => {
  const { token } = await begun();
  await give(token, "First.pdf");
  const { key } = await readFileAsFounder.run(founder(), { token, position: 1 });
  await give(token, "Second.pdf");
  const dropped = async () =>
    (await waitingJobs("privacy.removeFiles")).flatMap(({ data }) => data.keys as string[]);
  expect(await dropped()).toContain(key);
  await runJob(null, removeFilesNow, { keys: [key] });
  const typed = saveAnswer.run(founder(), { token, position: 1, answer: "See our site" });
  expect(await codeOf(typed)).toBe("INVALID_INPUT");
  await saveAnswer.run(founder(), { token, position: 1, skip_reason: "Not yet" });
  expect(await codeOf(readFileAsFounder.run(founder(), { token, position: 1 }))).toBe("NOT_FOUND");
  await saveAnswer.run(founder(), { token, position: 0, answer: "Nobody" });
  await submitAnswers.run(founder(), { token });
  expect(await codeOf(give(token, "Late.pdf"))).toBe("CONFLICT");
  const page = await readAsFounder.run(founder(), { token });
  expect(page).toMatchObject({ questions: [{ answer: "Nobody" }, { skip_reason: "Not yet" }] });
});

test("it is what its name says, where a file is asked for, and not too much together", async () => {
  const { token, interviewId } = await begun();
  expect(await codeOf(give(token, "Deck.pdf", Buffer.from("MZ")))).toBe("INVALID_INPUT");
  expect(await codeOf(give(token, "Deck.pdf", undefined, 0))).toBe("INVALID_INPUT");
  expect(await codeOf(give("guessed", "Deck.pdf"))).toBe("NOT_FOUND");
  await give(token, "Deck.pdf");
  await asOwner()`update interview_files set position = 7, size_bytes = ${FILES_BYTES_MAX}
    where interview_id = ${interviewId}`;
  expect(await codeOf(give(token, "Deck.pdf"))).toBe("TOO_LARGE");
  const start = (bytes: number[]) => Buffer.from(bytes).toString("latin1");
  expect(fileProblem("photo.JPG", start([0xff, 0xd8, 0xff, 0xe0]))).toBeNull();
  expect(fileProblem("sheet.xlsx", "PK\x03\x04")).toBeNull();
  expect(fileProblem("list.csv", "a,b\n")).toBeNull();
  expect(fileProblem("list.csv", "a\0b")).toContain(".csv");
  expect(fileProblem("page.html", "<html>")).toContain("pdf");
  expect(fileProblem("empty.pdf", "")).toBe("The file is empty.");
});

test("a form without scripts leads to the next question, or back with what was wrong", async () => {
  const { token, asked } = await begun();
  const send = async (position: string, name: string, part = "answer_file") => {
    const body = formOf([{ name: part, fileName: name, content: aPdf("Our deck") }]);
    const request = new Request(
      `http://localhost/api/founder-interview/files/${token}/${position}`,
      { method: "POST", headers: { "content-type": formType }, body: new Uint8Array(body) },
    );
    const route = { params: Promise.resolve({ token, position }) };
    const { status, headers } = await upload(request, route as never);
    return [status, headers.get("location")];
  };
  const page = `/founder-interview/${token}`;
  expect(await send("1", "Deck.pdf")).toEqual([303, `${page}?step=3&sent=yes`]);
  expect(await send("1", "Deck.exe")).toEqual([303, `${page}?step=2&problem=400`]);
  expect(await send("0", "Deck.pdf")).toEqual([303, `${page}?step=1&problem=400`]);
  const unknown = new Request(
    `http://localhost/api/founder-interview/interviews/${asked.interviewId}/files/1`,
  );
  const refused = await asFirm(unknown, {
    params: Promise.resolve({ interviewId: asked.interviewId, position: "1" }),
  } as never);
  expect(refused.status).toBe(401);
});
