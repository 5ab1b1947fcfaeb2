import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createVerifier } from "@/lib/engine/verify/verify";
import { rows } from "./companies";
import { type Answer, askThread, houseOf } from "./house";
import { lookups } from "./lookups";
import { others } from "./others";
import { threads } from "./threads";

/*
 * Whatever the built-in engine states as a fact must be shown as one: each of its sentences is read
 * by the verifier with the evidence that it names.
 */

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const house = houseOf(rows);

/** The sentences that verification shows as something else than they were meant as. */
function different(question: string, { events }: Answer): string[] {
  const verifier = createVerifier({ question, hashOf });
  return events.flatMap((event) => {
    if (event.type === "tool_use" && event.data.count !== null) verifier.counted(event.data.count);
    if (event.type === "evidence") verifier.know(event.data);
    if (event.type !== "draft") return [];
    const judged = verifier.verify(event.data);
    const status = "sentence" in judged ? judged.sentence.status : judged.withheld.because;
    return status === (event.data.status ?? "proved") ? [] : [`${event.data.text}: ${status}`];
  });
}

const tables = Object.values({ ...lookups, ...others });
const questions = tables
  .flatMap((table) => table.trim().split("\n"))
  .map((line) => line.split(" | "));

test("every fact of every answer is proved", async () => {
  const wrong: string[] = [];
  for (const turns of [
    ...questions.map(([one]) => [one ?? ""]),
    ...threads.map(({ asked }) => asked),
  ]) {
    const answer = await askThread(house, ...turns);
    wrong.push(...different(turns.at(-1) ?? "", answer));
  }
  expect(wrong).toEqual([]);
});

test("evidence comes before the sentence that names it, once", async () => {
  for (const [question = ""] of questions.slice(0, 60)) {
    const { events } = await askThread(house, question);
    const told: string[] = [];
    for (const event of events) {
      if (event.type === "evidence") told.push(...event.data.map(({ id }) => id));
      if (event.type === "draft") expect(told).toEqual(expect.arrayContaining(event.data.evidence));
    }
    expect(new Set(told).size).toBe(told.length);
  }
});
