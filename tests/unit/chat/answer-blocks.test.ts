import { expect, test } from "vitest";
import { blocksOf } from "@/components/chat/answer-blocks";
import type { Sentence } from "@/lib/domains/chat/schema/answer";

const sentence = (text: string, rest: Partial<Sentence>): Sentence => ({
  text,
  status: "proved",
  evidence: [1],
  block: "paragraph",
  ...rest,
});
const inTable = (row: string, column: string) =>
  sentence(`${column} has it.`, { block: "row", cell: { row, column, start: 0, end: 3 } });

test("sentences that join stand in one paragraph, items in one list", () => {
  const blocks = blocksOf([
    sentence("A.", { block: "lead" }),
    sentence("B.", { block: "lead", joins: true }),
    sentence("C.", { block: "bullet" }),
    sentence("D.", { block: "bullet", joins: true }),
    sentence("E.", { block: "bullet" }),
    sentence("F.", {}),
    sentence("G.", {}),
  ]);
  expect(blocks.map(({ kind }) => kind)).toEqual(["lead", "list", "paragraph", "paragraph"]);
  expect(blocks[0]).toMatchObject({ sentences: [{ text: "A." }, { text: "B." }] });
  expect(blocks[1]).toMatchObject({ items: [[{ text: "C." }, { text: "D." }], [{ text: "E." }]] });
});

test("rows with a place in a table become one, in the order in which they name it", () => {
  const [table, after] = blocksOf([
    inTable("Founded", "Acme"),
    inTable("Founded", "Bolt"),
    inTable("Place", "Acme"),
    sentence("Acme was founded before Bolt.", {}),
  ]);
  expect(table).toMatchObject({ kind: "table", columns: ["Acme", "Bolt"] });
  if (table?.kind !== "table") throw new Error("No table");
  expect(table.rows.map(({ label, cells }) => [label, [...cells.keys()]])).toEqual([
    ["Founded", ["Acme", "Bolt"]],
    ["Place", ["Acme"]],
  ]);
  expect(after?.kind).toBe("paragraph");
});

test("a row without a place in a table is an item", () => {
  expect(blocksOf([sentence("A.", { block: "row" })]).map(({ kind }) => kind)).toEqual(["list"]);
});
