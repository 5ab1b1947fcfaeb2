import { unzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { chartOf } from "@/lib/domains/memos/rules/chart";
import type { MemoDocument } from "@/lib/domains/memos/rules/document";
import { toHtml } from "@/lib/domains/memos/rules/html";
import { pictureOf } from "@/lib/domains/memos/rules/picture";
import { svgOf } from "@/lib/domains/memos/rules/svg";
import type { MemoBlock } from "@/lib/domains/memos/schema";
import { toDocx } from "@/lib/domains/memos/service/docx";
import { toPdf } from "@/lib/domains/memos/service/pdf";

const row = (...cells: string[]): MemoBlock["sentences"][number] => ({
  text: cells.join(" · "),
  status: "proved",
  evidence: [1],
  because: null,
  cells,
  outdated: null,
  model: null,
});
const table = (columns: string[], ...rows: string[][]) => ({
  kind: "table" as const,
  columns,
  sentences: rows.map((cells) => row(...cells)),
});

const rounds = table(
  ["Round", "Date", "Amount"],
  ["Series A", "12 Mar 2021", "$12.5M"],
  ["–", "2018", "$1M+"],
  ["Series B", "–", "$40M"],
);

describe("the chart of a table", () => {
  test("shows rounds in the order of time, as far as both date and amount are known", () => {
    expect(chartOf(rounds)?.points).toEqual([
      { label: "2018", text: "$1M+", value: 1e6 },
      { label: "12 Mar 2021 · Series A", text: "$12.5M", value: 12.5e6 },
    ]);
  });

  test("is not there for several currencies, for one value, and for other tables", () => {
    const columns = ["Date", "Amount"];
    expect(chartOf(table(columns, ["2018", "$1M"], ["2019", "€1M"]))).toBeNull();
    expect(chartOf(table(columns, ["2018", "$1M"]))).toBeNull();
    expect(chartOf(table(["Company", "Founded"], ["A", "2018"], ["B", "2019"]))).toBeNull();
  });

  test("compares scores with the ten that there are", () => {
    const scores = table(
      ["Criterion of “Ours”", "Score", "Weight"],
      ["Team", "5", "50%"],
      ["Market", "10", "50%"],
      ["Moat", "–", "0%"],
    );
    const chart = chartOf(scores);
    expect(chart?.points.map(({ label }) => label)).toEqual(["Team", "Market"]);
    const bars = (chart ? pictureOf(chart, 640).shapes : []).flatMap((shape) =>
      shape.kind === "bar" ? [shape.width] : [],
    );
    expect((bars[0] ?? 0) / (bars[1] ?? 1)).toBeCloseTo(0.5, 2);
  });
});

test("a chart of many values fits on a page, and says that it was cut", () => {
  const rows = Array.from({ length: 50 }, (_, at) => [`C${at}`, "5", "2%"]);
  const chart = chartOf(table(["Criterion of “Ours”", "Score", "Weight"], ...rows));
  expect(chart?.title).toBe("Scores from 0 to 10, the first 24 of 50");
  expect(chart?.points).toHaveLength(24);
});

test("a picture is drawn in every format, and nothing in a label is read as markup", async () => {
  const hostile = table(
    ["Date", "Round", "Amount"],
    ["2018", "<script>", "$1M"],
    ["2019", "B", "$2M"],
  );
  const chart = chartOf(hostile);
  expect(chart && svgOf(pictureOf(chart, 640))).toContain("2018 · &lt;script&gt;");
  const memo: MemoDocument = {
    title: "Fjord",
    byline: "Screening",
    isFinal: true,
    sections: [
      {
        title: "Funding",
        blocks: [
          {
            kind: "table",
            chart,
            columns: hostile.columns,
            sentences: hostile.sentences.map(({ text, cells }) => ({
              text,
              notes: [],
              cells: cells ?? [],
            })),
          },
        ],
      },
    ],
    views: [],
    notes: new Map(),
  };
  expect(toHtml(memo)).toMatch(/<figcaption>Funding over time<\/figcaption><svg /u);
  const streams = Buffer.from(toPdf(memo)).toString("latin1").split("stream\n").slice(1);
  const drawn = streams.map((each) => {
    try {
      return unzipSync(Buffer.from(each, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  expect(drawn.join("\n").match(/ re f$/gmu)).toHaveLength(2);
  const file = Buffer.from(await toDocx(memo)).toString("latin1");
  expect(file).toContain("word/media/picture1.svg");
  expect(file).toContain("word/media/picture1.png");
});
