import { expect, test } from "vitest";
import { type Passage, passageCutter } from "@/lib/documents/passages";
import { readDocument } from "@/lib/documents/read";
import { sharedData } from "../support/shared-data";
import { type LabelledCell, type LabelledPage, labelledPages } from "../support/table-cells";
import { furtherPages } from "../support/table-cells-further";

/** Spaces as one, Persian letters and digits as those of the same meaning. */
const folded = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(/[ي]/g, "ی")
    .replace(/[ك]/g, "ک")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

const escaped = (text: string) => folded(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Whether a text has the words, not as a part of longer ones. */
const has = (text: string, words: string) =>
  new RegExp(`(?<![\\p{L}\\d.,-])${escaped(words)}(?![\\p{L}\\d])(?![.,]\\d)`, "u").test(
    folded(text),
  );

const cellsIn = (row: string) => row.split("|").map((cell) => folded(cell).trim());

/** The places of the columns of that name in a row that names all columns, in their order. */
function columnsIn(row: string, header: readonly string[], column: string): number[] | null {
  let from = 0;
  for (const name of header) {
    const at = folded(row).indexOf(folded(name), from);
    if (at < 0) return null;
    from = at + folded(name).length;
  }
  const cells = cellsIn(row);
  return cells.flatMap((cell, i) => (cell === folded(column) ? [i] : []));
}

type Where = { header: readonly string[] | undefined; isAfterEmpty: boolean };

/** Whether a passage says of a cell its row's first cell, its value and its column. */
function isRight(passage: Passage, [row, column, value]: LabelledCell, where: Where): boolean {
  const lines = passage.text.split("\n");
  return lines.some((line, i) => {
    if (!has(line, row) || !has(line, value)) return false;
    if (column === null || !where.header) return true;
    const above = [...passage.headings, ...lines.slice(0, i)];
    const cells = cellsIn(line);
    return above.some((one) => {
      const columns = columnsIn(one, where.header ?? [], column);
      // Without marks between its cells, a row with empty ones does not say what is whose.
      if (!columns || cells.length === 1) return columns !== null && !where.isAfterEmpty;
      return columns.some((at) => has(cells[at] ?? "", value));
    });
  });
}

async function passagesOf(root: string, { file, page }: LabelledPage): Promise<Passage[]> {
  const cut = passageCutter();
  const passages: Passage[] = [];
  for await (const read of (await readDocument(`${root}/${file}`, file)).pages) {
    const cutOut = cut(read);
    if (page === 0 || read.number === page) passages.push(...cutOut);
    if (read.number === page) break;
  }
  return passages;
}

type Count = { right: number; all: number };

/** How many labelled cells of pages are right, by the kind of file and of all. */
async function countsOf(root: string, pages: readonly LabelledPage[]) {
  const counts = new Map<string, Count>();
  for (const labelled of pages) {
    const passages = await passagesOf(root, labelled);
    const wrong: string[] = [];
    for (const { header, cells, afterEmpty = [] } of labelled.tables)
      for (const cell of [...cells, ...afterEmpty]) {
        const where = { header, isAfterEmpty: afterEmpty.includes(cell) };
        const isHeld = passages.some((passage) => isRight(passage, cell, where));
        if (!isHeld) wrong.push(cell.join(" / "));
        for (const name of [labelled.file.split(".").at(-1) ?? "", "all"]) {
          const { right, all } = counts.get(name) ?? { right: 0, all: 0 };
          counts.set(name, { right: right + (isHeld ? 1 : 0), all: all + 1 });
        }
      }
    if (wrong.length) console.log(`${labelled.file} ${labelled.page}: ${wrong.join("; ")}`);
  }
  return counts;
}

test.each([
  { name: "twenty pages", pages: labelledPages, least: 0.9 },
  { name: "five further pages", pages: furtherPages, least: 0.7 },
])("cells of tables keep their row and column in a passage: $name", async ({ pages, least }) => {
  const root = sharedData("samples");
  if (root === null) return;
  const counts = await countsOf(root, pages);
  for (const [kind, { right, all }] of counts) console.log(`${kind}: ${right} of ${all} right`);
  const { right, all } = counts.get("all") ?? { right: 0, all: 1 };
  expect(right / all).toBeGreaterThanOrEqual(least);
}, 300_000);
