import { expect, test } from "vitest";
import { createMoveSender, type Turn } from "@/components/watchlists/moves";
import type { ActionResult } from "@/lib/core/result";

const stored: ActionResult<string> = { ok: true, data: "" };
const lost: ActionResult<string> = {
  ok: false,
  error: { code: "UNAVAILABLE", message: "The server could not be reached." },
};

function sending() {
  const sent: Turn[] = [];
  const send = createMoveSender();
  const move = (ids: string[], answer: ActionResult<string>) =>
    send(ids, async (turn) => {
      sent.push(turn);
      return answer;
    });
  return { sent, move };
}

test("a move names those of the same entries before it of which nobody knows whether they arrived", async () => {
  const { sent, move } = sending();
  await move(["a"], stored);
  await move(["a"], lost);
  await move(["b"], lost);
  await move(["a"], lost);
  await move(["a", "b"], lost);
  const [known, a, b, again] = sent.map(({ key }) => key);
  expect(new Set([known, a, b, again]).size).toBe(4);
  expect(sent.map(({ instead_of }) => instead_of)).toEqual([[], [], [], [a], [a, b, again]]);
});

test("what a stored move stood for is named no more, and what moved more entries never", async () => {
  const { sent, move } = sending();
  await move(["a"], lost);
  await move(["a", "b"], lost);
  await move(["a"], stored);
  await move(["a"], stored);
  expect(sent.map(({ instead_of }) => instead_of)).toEqual([
    [],
    [sent[0]?.key],
    [sent[0]?.key],
    [],
  ]);
});
